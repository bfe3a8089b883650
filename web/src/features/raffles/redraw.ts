import { draw, hashOfList, hashOfSeed } from '@cinder/contract/raffles/draw.rules.ts';
import type { RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';
import type { DrawnProof } from './drawn-proof.ts';

/** What of a draw does not come out as it was published. */
export type DrawFault = 'seed' | 'numbers' | 'list' | 'winners' | 'steps';

/** Lets the browser do what waits: each part of a draw takes a while where there are many tickets. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Draws again from what was published, and returns what does not agree. */
export async function redraw(proof: DrawnProof): Promise<DrawFault[]> {
  const { seed, seedHash, listHash, tickets, steps, winners, prizes, onePrizeEach, publicValue } = proof;
  await pause();
  const hasSeed = hashOfSeed(seed) === seedHash;
  const isNumbered = tickets.every(({ number }, index) => number === index + 1);
  await pause();
  const hasList = hashOfList(tickets) === listHash;
  await pause();
  const gone = goneOwners(proof);
  const again = draw({
    ...{ seed, listHash, tickets, onePrizeEach },
    publicValue: publicValue ?? '',
    prizes: prizes.length,
    isGone: (owner) => gone.has(owner),
  });
  const hasWinners =
    again.winners.length === winners.length && again.winners.every((ticket, index) => ticket === winners[index]);
  return [
    ...(hasSeed ? [] : ['seed' as const]),
    ...(isNumbered ? [] : ['numbers' as const]),
    ...(hasList ? [] : ['list' as const]),
    ...(hasWinners ? [] : ['winners' as const]),
    ...(isSame(again.steps, steps) ? [] : ['steps' as const]),
  ];
}

/** Owners whose accounts were deleted between close and draw: the steps say so, the list does not. */
function goneOwners({ steps, tickets }: DrawnProof): ReadonlySet<string> {
  const numbers = new Set(steps.filter(({ outcome }) => outcome === 'gone').map(({ ticket }) => ticket));
  return new Set(tickets.filter(({ number }) => numbers.has(number)).map(({ owner }) => owner));
}

type Step = NonNullable<RaffleProof['steps']>[number];

function isSame(again: readonly Step[], published: readonly Step[]): boolean {
  return (
    again.length === published.length &&
    again.every((step, index) => {
      const other = published[index];
      return (
        other !== undefined &&
        step.prize === other.prize &&
        step.try === other.try &&
        step.hmac === other.hmac &&
        step.ticket === other.ticket &&
        step.outcome === other.outcome
      );
    })
  );
}
