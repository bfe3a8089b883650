import { availableParallelism } from 'node:os';
import { cpuOfMachine, cpuOfPostgres, cpuOfProcess, postmasterOf } from '../ping/cpu.ts';
import type { Round } from '../ping/figures.ts';
import { runLoad } from '../ping/load.ts';
import { findBackend, refreshStatistics } from '../ping/members.queries.ts';
import { type Caller, requestOf } from './callers.ts';
import { type Page, pagesOf } from './pages.ts';
import type { Site } from './site.ts';

/** One thing that is measured at each size and with each number of processes. */
export interface Line {
  name: string;
  processes: number;
  /** Of the smaller and of the larger community, in pairs that ran one after the other. */
  small: Round[];
  large: Round[];
}

interface Options {
  small: Site;
  large: Site;
  /** With so many of the servers at a time. */
  processes: readonly number[];
  connections: number;
  rounds: number;
  seconds: number;
  /** Only what is named so. */
  only: RegExp;
  say(line: string): void;
}

const PING = 'ping';

/** Round after round everything in both communities, so that a disturbance of the machine meets both. */
export async function measureGrowth(options: Options): Promise<Line[]> {
  const { small, large, processes, rounds, only, say } = options;
  const names = [PING, ...pagesFor(small).map(({ name }) => name)].filter((name) => only.test(name));
  const lines = names.flatMap((name) =>
    processes.map((count): Line => ({ name, processes: count, small: [], large: [] })),
  );
  const postmaster = postmasterOf(await findBackend(small.connections.pool));
  const run = (site: Site, line: Line, seconds: number) =>
    measure({ site, line, postmaster, connections: options.connections, seconds });
  say('Warming up');
  if (only.test(PING)) for (const site of [small, large]) await pingEverybody(site, options.connections);
  for (const line of lines) for (const site of [small, large]) await run(site, line, Math.min(1, options.seconds));
  for (let round = 1; round <= rounds; round++) {
    say(`Round ${round} of ${rounds}`);
    for (const line of lines) {
      line.small.push(await run(small, line, options.seconds));
      line.large.push(await run(large, line, options.seconds));
    }
  }
  return lines;
}

/**
 * One ping at each server for each who mines. The first of a day makes rows, and a server asks the database for whose a
 * cookie is where it has not seen it, which 239 of 240 pings do not: both would be what is measured where more members mine
 * than a round has pings. PostgreSQL tidies up after so many, which is not to happen in a round.
 */
async function pingEverybody(site: Site, connections: number): Promise<void> {
  for (const { port } of site.servers) {
    await site.pingers.refill();
    await runLoad({
      ports: [port],
      connections,
      seconds: Number.POSITIVE_INFINITY,
      maxRequests: site.pingers.count,
      nextRequest: () => site.pingers.nextRequest(originOf(site)),
    });
  }
  await refreshStatistics(site.connections.pool);
}

interface Measured {
  site: Site;
  line: Line;
  postmaster: number;
  connections: number;
  seconds: number;
}

async function measure({ site, line, postmaster, connections, seconds }: Measured): Promise<Round> {
  const servers = site.servers.slice(0, line.processes);
  const isPing = line.name === PING;
  if (isPing) await site.pingers.refill();
  const nextRequest = isPing ? () => site.pingers.nextRequest(originOf(site)) : requestsOf(site, line.name);
  const cpu = () => ({
    node: servers.reduce((total, { pid }) => total + cpuOfProcess(pid), 0),
    postgres: cpuOfPostgres(postmaster),
    load: cpuOfProcess(process.pid),
    machine: cpuOfMachine(),
    time: performance.now() * 1000,
  });
  const before = cpu();
  const { requests, refused, perSecond, p50, p99 } = await runLoad({
    ports: servers.map(({ port }) => port),
    connections,
    seconds,
    // Nobody is pinged again whose session was paid.
    maxRequests: isPing ? site.pingers.count : Number.POSITIVE_INFINITY,
    nextRequest,
  });
  const after = cpu();
  if (refused.size > 0) {
    const answers = [...refused].map(([status, count]) => `${count} x ${status}`).join(', ');
    throw new Error(`${line.name}: not every request was answered with 200: ${answers}`);
  }
  const spent = (of: keyof typeof after) => after[of] - before[of];
  const others = spent('machine') - spent('node') - spent('postgres') - spent('load');
  return {
    perSecond,
    p50,
    p99,
    node: spent('node') / requests,
    postgres: spent('postgres') / requests,
    load: spent('load') / requests,
    others: (100 * Math.max(0, others)) / (spent('time') * availableParallelism()),
  };
}

/** The calls of a page, member after member, each drawn by lot. */
function requestsOf(site: Site, name: string): () => string {
  const page = pagesFor(site).find((one) => one.name === name) as Page;
  let caller: Caller | undefined;
  let waiting: string[] = [];
  return () => {
    if (waiting.length === 0) {
      caller = site.callers[Math.floor(Math.random() * site.callers.length)] as Caller;
      waiting = page.paths(caller).toReversed();
    }
    return requestOf(caller as Caller, originOf(site), waiting.pop() as string);
  };
}

function pagesFor({ cups }: Site): Page[] {
  return pagesOf({ now: new Date(), anyCup: () => `cup-${1 + Math.floor(Math.random() * cups)}` });
}

function originOf({ servers }: Site): string {
  return `127.0.0.1:${servers[0]?.port}`;
}
