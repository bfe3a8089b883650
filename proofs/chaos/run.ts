import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from './kinds.ts';
import type { Stage } from './stage.ts';

const HEAL_WITHIN_MS = 5_000;
/** The crowd goes on for a little, after everything is well. */
const AFTER_MS = 200;

/** What came of the rounds of one kind. */
export interface Outcome {
  name: string;
  rounds: number;
  answered: number;
  again: number;
  /** Milliseconds from the end of the misfortune to the first good answer, in the order of the rounds. */
  heals: number[];
  faults: string[];
}

interface Options {
  rounds: number;
  /** Where other programs take the processors too, healing takes longer than the 5 seconds that it may. */
  healWithinMs?: number;
  say(line: string): void;
  /** Lets nobody work meanwhile. */
  isQuiet?: boolean;
}

/** Rounds of one kind; after each, everything that was acknowledged is looked for. */
export async function runRounds(
  stage: Stage,
  kind: Kind,
  { rounds, say, isQuiet, healWithinMs = HEAL_WITHIN_MS }: Options,
): Promise<Outcome> {
  const { journal, crowd, chance } = stage;
  const before = { ...journal.counts };
  const outcome: Outcome = { name: kind.name, rounds: 0, answered: 0, again: 0, heals: [], faults: [] };
  const { strike, done } = await kind.prepare(stage);
  try {
    while (outcome.rounds < rounds) {
      outcome.rounds++;
      if (!isQuiet) crowd.begin();
      const [least, most] = kind.before;
      await sleep(least + chance() * (most - least));
      await strike();
      const heal = await stage.heal();
      outcome.heals.push(heal);
      await sleep(AFTER_MS);
      await crowd.rest();
      const faults = await stage.faults();
      if (heal > healWithinMs) faults.push(`it took ${(heal / 1000).toFixed(1)} s to heal`);
      for (const fault of faults) say(`  ${kind.name}, round ${outcome.rounds}: ${fault}`);
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
