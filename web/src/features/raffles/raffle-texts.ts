import coins from 'virtual:game-icon/coins';
import chest from 'virtual:game-icon/open-treasure-chest';
import letter from 'virtual:game-icon/scroll-quill';
import type { Raffle, RafflePrize, RaffleProof, RaffleWin } from '@cinder/contract/raffles/raffles.api.ts';
import type { PrizeKind } from '@cinder/contract/raffles/raffles.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { listed } from '#lib/format/lists.ts';
import { formatCount, formatDecimal } from '#lib/format/numbers.ts';
import { isEnglish } from '#lib/texts.tsx';
import type { DrawFault } from './redraw.ts';

export const PRIZE_ICONS: Record<PrizeKind, string> = { offer: chest, tokens: coins, text: letter };

/** What a draw that came out otherwise disagrees in. */
export const FAULT_TEXTS: Record<DrawFault, string> = {
  seed: t`The seed is not the one whose hash was shown before the first ticket.`,
  numbers: t`The numbers of the tickets have gaps.`,
  list: t`The list of tickets is not the one whose hash was shown at the close.`,
  winners: t`Other tickets win.`,
  steps: t`The tries are not those that are shown below.`,
};

/** What a raffle is doing now and what comes next, in a sentence or two. */
export function standingText(raffle: Pick<RaffleProof, 'state' | 'closesAt' | 'publicSource'>, now: Date): string {
  const { state, publicSource } = raffle;
  const time = dayAndTime(raffle.closesAt, now, { isInSentence: true });
  const value = isolate(publicSource);
  if (state === 'cancelled') return t`This raffle was cancelled, and every ticket was paid back.`;
  if (state === 'drawn') return t`Tickets closed ${time}, and the winners are drawn. Anybody can check it.`;
  if (state === 'closed') {
    return publicSource === ''
      ? t`Tickets closed ${time}. The draw follows within a minute or two.`
      : t`Tickets closed ${time}. The draw waits for the public value: ${value}.`;
  }
  return publicSource === ''
    ? t`Tickets close ${time}. The draw follows within a minute or two, and anybody can check it.`
    : t`Tickets close ${time}. The draw follows once the public value is known, and anybody can check it.`;
}

/** What can be won: the name of it, or a share of what the tickets bring. */
export function prizeTitle({ title, sharePercent }: Pick<RafflePrize, 'title' | 'sharePercent'>): string {
  return sharePercent === null ? title : t`${{ percent: sharePercent }} % of what the tickets bring`;
}

/** Which prizes a row stands for: "2", or "2–4" where it is given three times. */
export const prizeNumbers = ({ number, count }: Pick<RafflePrize, 'number' | 'count'>) =>
  count === 1 ? formatCount(number) : `${formatCount(number)}–${formatCount(number + count - 1)}`;

/** "1 in 69", as the tickets stand; null without tickets. */
export function chanceText({ ownTickets, sold }: Pick<Raffle, 'ownTickets' | 'sold'>): string | null {
  if (ownTickets === 0 || sold === 0) return null;
  const each = sold / ownTickets;
  const tenths = Math.round(each * 10) / 10;
  // The browser's formatter costs a slow phone 60 ms before its first number.
  const few = isEnglish ? String(tenths) : formatDecimal(tenths);
  const one = each < 10 ? few : formatCount(Math.round(each));
  return t`1 in ${one}`;
}

/** So many names stand on a card. */
const NAMED = 3;

/** Who won, the first of them by name. */
export function wonByText(wins: readonly Pick<RaffleWin, 'ticket' | 'username'>[]): string {
  const won = wins.filter(({ ticket }) => ticket !== null);
  if (won.length === 0) return t`nobody won`;
  const names = [...new Set(won.map(({ username }) => (username === null ? t`a deleted member` : isolate(username))))];
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED);
  return more > 0 ? t`won by ${{ names: listed(shown, 'unit') }} and others` : t`won by ${{ names: listed(shown) }}`;
}

type Runs = Raffle['own']['tickets'];

/** Numbers of tickets as they are read: "18, 19, 301–306". */
export function numbersText(runs: Runs): string[] {
  return joined(runs).flatMap(({ first, count }) => {
    const last = first + count - 1;
    if (count > 2) return [`${formatCount(first)}–${formatCount(last)}`];
    return count === 2 ? [formatCount(first), formatCount(last)] : [formatCount(first)];
  });
}

/** Tickets that follow each other, bought one after the other, as one run. */
function joined(runs: Runs): Runs {
  const all: Runs = [];
  for (const { first, count } of runs) {
    const before = all.at(-1);
    if (before && before.first + before.count === first) before.count += count;
    else all.push({ first, count });
  }
  return all;
}
