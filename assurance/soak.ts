import { randomInt } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ACTIONS } from './soak/actions.ts';
import { assessMemory, formatMinutes, formatSeries } from './soak/report.ts';
import { soak } from './soak/run.ts';

/** Seconds from one sample to the next, and samples from one collection to the next. */
const EVERY = 10;
const COLLECT_EVERY = 6;
/** Below this nothing can be said of a course. */
const LEAST_MINUTES = 12;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    members: { type: 'string', default: '40' },
    /** Calls a second. */
    rate: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const minutes = Number(values.minutes);

console.log(`${cpus().length} processors, Node ${process.version}; server, database and crowd share them`);
console.log(
  `Seed ${values.seed}, ${values.members} members, at most ${values.rate} calls a second, ${minutes} minutes`,
);
const { samples, calls, done, faults, unanswered } = await soak({
  seconds: minutes * 60,
  members: Number(values.members),
  rate: Number(values.rate),
  seed: Number(values.seed),
  every: EVERY,
  collectEvery: COLLECT_EVERY,
  onSample(sample, soFar) {
    if (!sample.left) return;
    const [heap, rss] = [sample.left.heapUsed, sample.rss].map((bytes) => (bytes / 2 ** 20).toFixed(1));
    console.log(
      `minute ${Math.round(sample.at / 60)}: ${soFar} calls, heap after collection ${heap} MB, RSS ${rss} MB`,
    );
  },
});
console.log(`\n${formatMinutes(samples)}\n`);
console.log(
  `${calls} calls, ${(calls / (minutes * 60)).toFixed(0)} a second. Load average of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
console.log(['mines', ...ACTIONS.map(({ name }) => name)].map((name) => `${name}: ${done.get(name) ?? 0}`).join(', '));
for (const why of unanswered) console.log(`slow   ${why}`);
for (const fault of faults) console.log(`WRONG  ${fault}`);
if (faults.length === 0) console.log('ok     No answer was a failure or wrong, and the server had nothing to say');
let isFlat = true;
if (minutes < LEAST_MINUTES)
  console.log(`Whether memory is flat cannot be told from less than ${LEAST_MINUTES} minutes`);
else {
  const series = assessMemory(samples);
  console.log(formatSeries(series));
  isFlat = series.every(({ series }) => series.isFlat);
}
process.exitCode = isFlat && faults.length === 0 ? 0 : 1;
