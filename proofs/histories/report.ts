import type { History } from './run.ts';
import { deedKinds, type Step } from './script.ts';

/** One line of a history that held. */
export function formatHistory(seed: number, seconds: number, history: History): string {
  const { deeds, steps, facts, paid, supply, markets, cups, gone } = history;
  return [
    `seed ${seed}`,
    `${deeds} deeds in ${steps} steps`,
    `${facts} payments (${[...paid].map(([mint, count]) => `${mint} ${count}`).join(', ')})`,
    `supply ${supply / 100n}.${String(supply % 100n).padStart(2, '0')}`,
    `${markets} markets`,
    `${cups} tournaments`,
    `${gone} members left`,
    `${seconds.toFixed(0)} s`,
    'held',
  ].join('  ');
}

/** How often each kind of deed was done, and refused or found nothing to do, over several histories. */
export function formatTally(histories: readonly History[]): string {
  return deedKinds
    .map((kind) => {
      const sum = (what: 'done' | 'refused') =>
        histories.reduce((all, { tally }) => all + (tally.get(kind)?.[what] ?? 0), 0);
      return `${kind.padEnd(12)} ${String(sum('done')).padStart(6)} done ${String(sum('refused')).padStart(6)} not`;
    })
    .join('\n');
}

/** The refusals that came, the most frequent first. */
export function formatRefusals(histories: readonly History[]): string {
  const sums = new Map<string, number>();
  for (const { refusals } of histories)
    for (const [code, count] of refusals) sums.set(code, (sums.get(code) ?? 0) + count);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

/** A script, one step a line. */
export function formatScript(script: readonly Step[]): string {
  return script
    .map(({ wait, deeds }, index) => {
      const told = deeds.map(
        ({ kind, who, pick, amount, isTwin }) => `${kind}(${who}, ${pick}, ${amount}${isTwin ? ', twin' : ''})`,
      );
      return `${index + 1}. +${wait} s: ${told.join(' | ')}`;
    })
    .join('\n');
}
