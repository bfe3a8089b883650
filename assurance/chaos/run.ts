import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from './faults.ts';
import type { Fixture } from './fixture.ts';

const HEAL_WITHIN_MS = 5_000;
/** The crowd goes on for a little, after everything is well. */
const AFTER_MS = 200;

/** What came of the rounds of one kind. */
export interface Outcome {
  name: string;
  rounds: number;
  answered: number;
  again: number;
  /** Milliseconds from the end of the fault to the first good answer, in the order of the rounds. */
  heals: number[];
  faults: string[];
}

interface Options {
  rounds: number;
  /** Where other programs take the processors too, healing takes longer than the 5 seconds that it may. */
  healWithinMs?: number;
  print(line: string): void;
  /** Lets nobody work meanwhile. */
  isQuiet?: boolean;
}

/** Rounds of one kind; after each, everything that was acknowledged is looked for. */
export async function runRounds(
  fixture: Fixture,
  kind: Kind,
  { rounds, print, isQuiet, healWithinMs = HEAL_WITHIN_MS }: Options,
): Promise<Outcome> {
  const { journal, crowd, chance } = fixture;
  const before = { ...journal.counts };
  const outcome: Outcome = { name: kind.name, rounds: 0, answered: 0, again: 0, heals: [], faults: [] };
  const { inject, done } = await kind.prepare(fixture);
  try {
    while (outcome.rounds < rounds) {
      outcome.rounds++;
      if (!isQuiet) crowd.begin();
      const [least, most] = kind.before;
      await sleep(least + chance() * (most - least));
      await inject();
      const heal = await fixture.heal();
      outcome.heals.push(heal);
      await sleep(AFTER_MS);
      await crowd.rest();
      const faults = await fixture.faults();
      if (heal > healWithinMs) faults.push(`it took ${(heal / 1000).toFixed(1)} s to heal`);
      for (const fault of faults) print(`  ${kind.name}, round ${outcome.rounds}: ${fault}`);
      outcome.faults.push(...faults);
    }
  } finally {
    await crowd.rest();
    await done?.();
  }
  outcome.answered = journal.counts.answered - before.answered;
  outcome.again = journal.counts.again - before.again;
  return outcome;
}

const COLUMNS = ['', 'rounds', 'answered', 'asked again', 'median heal s', 'slowest heal s', 'faults'];

/** One line for each kind, in columns. */
export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, rounds, answered, again, heals, faults }) => {
    const sorted = heals.toSorted((a, b) => a - b);
    const seconds = (ms: number | undefined) => (ms === undefined ? '-' : (ms / 1000).toFixed(2));
    const median = sorted[Math.floor((sorted.length - 1) / 2)];
    return [name, rounds, answered, again, seconds(median), seconds(sorted.at(-1)), faults.length].map(String);
  });
  const widths = COLUMNS.map((_, column) => Math.max(...[COLUMNS, ...rows].map((row) => row[column]?.length ?? 0)));
  return [COLUMNS, ...rows]
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}
