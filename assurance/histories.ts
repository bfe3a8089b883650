import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import {
  Broken,
  formatHistory,
  formatRefusals,
  formatScript,
  formatTally,
  type History,
  runHistory,
} from './histories/run.ts';
import { shrink, writeScript } from './histories/script.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    actions: { type: 'string', default: '3000' },
    members: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    'shrink-minutes': { type: 'string', default: '5' },
  },
});
const [rounds, actions, members, first] = [values.rounds, values.actions, values.members, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const options = { members, checkEvery: 1 };

const held: History[] = [];
await withTestPostgres('histories', async () => {
  for (let round = 0; round < rounds; round++) {
    const seed = first + round;
    const begin = performance.now();
    try {
      const history = await runHistory(writeScript(seed, actions), options);
      held.push(history);
      console.log(formatHistory(seed, (performance.now() - begin) / 1000, history));
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      console.log(`seed ${seed}  BROKEN\n${error.message}`);
      await tellSmallest(seed, error.step);
    }
  }
  console.log(`\n${formatTally(held)}\n\nrefused: ${formatRefusals(held)}`);
  console.log(`\n${held.length} of ${rounds} histories held`);
});
process.exitCode = held.length === rounds ? 0 : 1;

/** Prints the shortest script that still breaks, as far as it is found in time. */
async function tellSmallest(seed: number, steps: number): Promise<void> {
  const end = performance.now() + Number(values['shrink-minutes']) * 60_000;
  let last = '';
  const fails = async (script: Parameters<typeof runHistory>[0]) => {
    try {
      await runHistory(script, options);
      return false;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      last = error.message;
      return true;
    }
  };
  const smallest = await shrink(writeScript(seed, actions).slice(0, steps), fails, () => performance.now() < end);
  console.log(`The shortest that was found, of ${smallest.length} steps:\n${formatScript(smallest)}\n${last}`);
}
