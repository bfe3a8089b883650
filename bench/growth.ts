import type { Benchmark, Given, Row } from './benchmark.ts';
import { isLedgerTrue } from './benchmark.ts';
import { type Page, pagesOf } from './growth/pages.ts';
import { openSite, type Site } from './growth/site.ts';
import { runLoad } from './load.ts';
import { cpu, findPostmasters, measureRound, pairedRatio, type Round, toFigures } from './measure.ts';
import { type Caller, refreshStatistics, requestOf } from './members.ts';

/** CPU time for each request may be so many times as much in the larger community. */
const MOST_GROWTH = 1.5;
/** Of each tournament of the history. */
const ENTRANTS = 32;
/** So that the list of tournaments fills a page in the smallest community too. */
const LEAST_CUPS = 100;
const MEMBERS_PER_CUP = 1_000;
const PING = 'ping';

/** One thing that is measured at each size and with each number of processes. */
export interface Line {
  name: string;
  processes: number;
  /** Of the smaller and of the larger community, in pairs that ran one after the other. */
  small: Round[];
  large: Round[];
}

/** Two rows for each line: the smaller community, and the larger one with what it costs in comparison. */
export function toRows(lines: readonly Line[], small: number, large: number): Row[] {
  const count = (members: number) => members.toLocaleString('en');
  const toRow = ({ name, processes }: Line, rounds: readonly Round[], members: number, judged: string): Row => {
    const { figures, disturbance } = toFigures(rounds);
    const under = `${count(members)} members, ${processes} ${processes === 1 ? 'process' : 'processes'}, ${disturbance}`;
    return { what: name, under, ...figures, judged };
  };
  return lines.flatMap((line) => {
    const judged = `${growthOf(line).toFixed(2)} times ${count(small)}: ${isGrowing(line) ? 'MISSED' : 'met'}`;
    return [toRow(line, line.small, small, ''), toRow(line, line.large, large, judged)];
  });
}

/** How many times the CPU time of a request, in rounds that ran next to each other. */
const growthOf = ({ small, large }: Line) => pairedRatio(large, small, cpu);

/** Whether its cost grows with the number of members. */
export const isGrowing = (line: Line) => !(growthOf(line) <= MOST_GROWTH);

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
  print(line: string): void;
}

/** Round after round everything in both communities, so that a disturbance of the machine meets both. */
export async function measureGrowth({ small, large, processes, rounds, seconds, only, print, connections }: Options) {
  const names = [PING, ...pagesFor(small).map(({ name }) => name)].filter((name) => only.test(name));
  const lines = names.flatMap((name) =>
    processes.map((count): Line => ({ name, processes: count, small: [], large: [] })),
  );
  const postmasters = await findPostmasters(small.connections.pool);
  const run = async (site: Site, { name, processes }: Line, seconds: number): Promise<Round> => {
    const servers = site.servers.slice(0, processes);
    if (name === PING) await site.pingers.refill();
    const load = {
      ports: servers.map(({ ports }) => ports.product),
      connections,
      seconds,
      // Nobody is pinged again whose session was paid.
      maxRequests: name === PING ? site.pingers.count : Number.POSITIVE_INFINITY,
      nextRequest: name === PING ? () => site.pingers.nextRequest(originOf(site)) : requestsOf(site, name),
    };
    return measureRound({ what: name, servers: servers.map(({ pid }) => pid), postmasters, load });
  };
  print('Warming up');
  if (only.test(PING)) for (const site of [small, large]) await pingEverybody(site, connections);
  for (const line of lines) for (const site of [small, large]) await run(site, line, Math.min(1, seconds));
  for (let round = 1; round <= rounds; round++) {
    print(`Round ${round} of ${rounds}`);
    for (const line of lines) {
      line.small.push(await run(small, line, seconds));
      line.large.push(await run(large, line, seconds));
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
  for (const { ports } of site.servers) {
    await site.pingers.refill();
    await runLoad({
      ports: [ports.product],
      connections,
      seconds: Number.POSITIVE_INFINITY,
      maxRequests: site.pingers.count,
      nextRequest: () => site.pingers.nextRequest(originOf(site)),
    });
  }
  await refreshStatistics(site.connections.pool);
}

/** The calls of a page, member after member, each drawn at random. */
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
  return `127.0.0.1:${servers[0]?.ports.product}`;
}

/** `members`: of the smaller and the larger community; `only`: what is named so, a regular expression. */
const options = { members: '10000,1000000', processes: '1,2', connections: 64, rounds: 3, seconds: 2, only: '' };

/** All calls of the main pages in two communities. True is that nothing costs more in the larger one, and both ledgers. */
export const growth: Benchmark<typeof options> = {
  options,

  async measure({ pool, url, print }, { members, ...options }) {
    const processes = options.processes.split(',').map(Number);
    const sizes = members.split(',').map(Number);
    const sites: Site[] = [];
    try {
      for (const size of sizes) sites.push(await openCommunity(pool, url, size, Math.max(...processes), print));
      const [small, large] = sites;
      if (!small || !large) throw new Error('Two communities are compared');
      const only = new RegExp(options.only);
      const lines = await measureGrowth({ ...options, small, large, processes, only, print });
      const missed = lines.filter(isGrowing);
      for (const { name } of missed) print(`MISSED ${name} costs more than ${MOST_GROWTH} times as much`);
      let isTrue = missed.length === 0;
      for (const { connections } of sites) isTrue = (await isLedgerTrue(connections.db, print)) && isTrue;
      return { rows: toRows(lines, small.members, large.members), isTrue };
    } finally {
      for (const site of sites) await site.close();
    }
  },
};

/** In a database of its own beside the given one. */
async function openCommunity(
  pool: Given['pool'],
  server: string,
  members: number,
  processes: number,
  print: Given['print'],
): Promise<Site> {
  const url = new URL(server);
  url.pathname = `/bench_${members}`;
  await pool.query(`create database bench_${members}`);
  const cups = LEAST_CUPS + Math.floor(members / MEMBERS_PER_CUP);
  return openSite({ url: url.href, members, processes, cups, entrants: ENTRANTS, print });
}
