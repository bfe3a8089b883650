import type { RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';

type Shown = 'listHash' | 'tickets' | 'seed' | 'steps' | 'winners';

/** What is published of a raffle once it is drawn. */
export type DrawnProof = RaffleProof & { [Name in Shown]: NonNullable<RaffleProof[Name]> };

/** Whether all of a draw is published. */
export function isDrawn(proof: RaffleProof): proof is DrawnProof {
  const { listHash, tickets, seed, steps, winners } = proof;
  return [listHash, tickets, seed, steps, winners].every((part) => part !== null);
}

/** The list of tickets to the byte as its hash was made. */
export function listText(tickets: NonNullable<RaffleProof['tickets']>): string {
  return tickets.map(({ number, owner }) => `${number} ${owner}\n`).join('');
}
