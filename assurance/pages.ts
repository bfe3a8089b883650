import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatTable, missedIn, reasonsOf, scoresOf } from './pages/lighthouse.ts';
import { type Measured, measurePages } from './pages/run.ts';
import { enterSite, openSite } from './pages/site.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '60' },
    /** Only the pages whose name contains this. */
    only: { type: 'string', default: '' },
    /** phone or desktop; both unless given. */
    preset: { type: 'string' },
    /** How often a page is measured whose performance is too low at first. */
    times: { type: 'string', default: '3' },
    /** A running site with the demo in it, in place of one of its own. */
    url: { type: 'string' },
  },
});

console.log(`${cpus().length} processors, Node ${process.version}; server, database and browser share them`);
const site = values.url
  ? await enterSite(values.url)
  : await openSite({ members: Number(values.members), print: console.log });
try {
  const { only, preset } = values;
  const measured = await measurePages({ site, only, preset, times: Number(values.times), onMeasured: printMeasured });
  console.log(`\n${formatTable(measured)}\n`);
  const load = loadavg().map((one) => one.toFixed(1));
  const speeds = measured.map(({ report }) => report.environment.benchmarkIndex);
  console.log(`Load average of the machine: ${load.join(', ')}; its speed as Lighthouse sees it: ${range(speeds)}`);
  const missed = measured.filter(({ report }) => missedIn(report).length > 0).length;
  console.log(missed === 0 ? 'Every page holds its bounds' : `${missed} of ${measured.length} miss a bound`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await site.close();
}

function printMeasured({ visit, preset, report }: Measured): void {
  const scores = Object.entries(scoresOf(report)).map(([name, score]) => `${name} ${score ?? '-'}`);
  console.log(`${visit.name} (${visit.path}), ${preset}: ${scores.join(', ')}`);
  for (const category of missedIn(report))
    for (const reason of reasonsOf(report, category)) console.log(`    ${category} ${reason}`);
}

function range(numbers: readonly number[]): string {
  return `${Math.round(Math.min(...numbers))} to ${Math.round(Math.max(...numbers))}`;
}
