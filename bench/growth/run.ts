import { type Board, hasPeriods } from '@cinder/contract/leaderboards/boards.rules.ts';
import { monthEnd, monthStart } from '@cinder/contract/leaderboards/period.rules.ts';
import { runLoad } from '../load.ts';
import { findPostmaster, measureRound, median, middleRound, type Round, type Row } from '../measure.ts';
import { type Caller, refreshStatistics, requestOf } from '../members.ts';
import type { Site } from './site.ts';

/** What is asked for together: a page at its opening, or a part of one. */
export interface Page {
  name: string;
  paths(member: { userId: string }): readonly string[];
}

interface Setting {
  now: Date;
  /** Draws the address of a tournament. */
  anyCup(): string;
}

const LISTS: Record<Board, string> = {
  earnings: 'earnings',
  quests: 'quests',
  tournaments: 'tournaments',
  'checkin-streak': 'checkin-streak',
  mining: 'mining-stats',
};

/**
 * The pages that are measured, with every GET that the browser makes of the API when one opens them by their address. A
 * stream of live events is not among them: it has no end.
 */
export function pagesOf({ now, anyCup }: Setting): Page[] {
  const shell = [
    '/api/config',
    '/api/auth/user',
    '/api/notifications?page=1&limit=20',
    '/api/mining/status?tzOffsetMinutes=0',
  ];
  const streak = '/api/streak/status?tzOffsetMinutes=0';
  const boards = (Object.keys(LISTS) as Board[]).flatMap((board) => boardPages(board, now, shell));
  return [
    {
      name: 'dashboard',
      paths: () => [
        ...shell,
        streak,
        '/api/equipment/multiplier',
        '/api/equipment',
        '/api/user/activity?limit=9',
        '/api/user/badges/showcase',
      ],
    },
    {
      name: 'earn page',
      paths: () => [
        ...shell,
        streak,
        '/api/member/profile',
        '/api/equipment/multiplier',
        '/api/equipment',
        '/api/user/quests',
        '/api/shop/products',
        '/api/rewards/recent?limit=20',
        '/api/mining/sessions?page=1&limit=5',
      ],
    },
    ...boards,
    { name: 'tournaments', paths: () => [...shell, '/api/games', '/api/tournaments?page=1&limit=50'] },
    { name: 'tournament with its bracket', paths: () => [...shell, `/api/tournaments/${anyCup()}`] },
  ];
}

/** A board as its page opens, and the own rank on it apart: the one thing that must look at all other members. */
function boardPages(board: Board, now: Date, shell: readonly string[]): Page[] {
  const start = monthStart(now);
  const range = hasPeriods(board) ? `start=${start}T00:00:00.000Z&end=${monthEnd(start)}T00:00:00.000Z` : '';
  const rank = ({ userId }: { userId: string }) => `/api/leaderboards/${LISTS[board]}/rank?userId=${userId}&${range}`;
  return [
    {
      name: `leaderboards, ${board}`,
      paths: (caller) => [
        ...shell,
        rank(caller),
        `/api/leaderboards/${LISTS[board]}?page=1&limit=100&${range}`,
        '/api/leaderboards/hall-of-fame/periods',
        `/api/leaderboards/stats?board=${board}&${range}`,
      ],
    },
    { name: `own rank, ${board}`, paths: (caller) => [rank(caller)] },
  ];
}

/** CPU time for each request may be so many times as much in the larger community. */
export const MOST_GROWTH = 1.5;

interface Sizes {
  small: number;
  large: number;
}

/** Two rows for each line: the smaller community, and the larger one with what it costs in comparison. */
export function toRows(lines: readonly Line[], sizes: Sizes): Row[] {
  return lines.flatMap((line) => {
    const ratio = growthOf(line);
    const judged = `${ratio.toFixed(2)} times ${count(sizes.small)}: ${ratio <= MOST_GROWTH ? 'met' : 'MISSED'}`;
    return [toRow(line, line.small, sizes.small, ''), toRow(line, line.large, sizes.large, judged)];
  });
}

/** The lines whose cost grows with the number of members. */
export function growing(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !(growthOf(line) <= MOST_GROWTH));
}

/** How many times the CPU time of a request, in rounds that ran next to each other. */
function growthOf({ small, large }: Line): number {
  const cpu = ({ node, postgres }: Round) => node + postgres;
  return median(large.map((round, index) => cpu(round) / cpu(small[index] as Round)));
}

function toRow({ name, processes }: Line, rounds: readonly Round[], members: number, judged: string): Row {
  const { perSecond, p50, p99, node, postgres, others } = middleRound(rounds);
  const servers = processes === 1 ? '1 process' : `${processes} processes`;
  return {
    what: name,
    under: `${count(members)} members, ${servers}, others ${others.toFixed(0)} %`,
    perSecond,
    p50Ms: p50,
    p99Ms: p99,
    nodeUs: node,
    postgresUs: postgres,
    judged,
  };
}

function count(members: number): string {
  return members.toLocaleString('en');
}

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
  print(line: string): void;
}

const PING = 'ping';

/** Round after round everything in both communities, so that a disturbance of the machine meets both. */
export async function measureGrowth(options: Options): Promise<Line[]> {
  const { small, large, processes, rounds, only, print } = options;
  const names = [PING, ...pagesFor(small).map(({ name }) => name)].filter((name) => only.test(name));
  const lines = names.flatMap((name) =>
    processes.map((count): Line => ({ name, processes: count, small: [], large: [] })),
  );
  const postmaster = await findPostmaster(small.connections.pool);
  const run = (site: Site, line: Line, seconds: number) =>
    measure({ site, line, postmaster, connections: options.connections, seconds });
  print('Warming up');
  if (only.test(PING)) for (const site of [small, large]) await pingEverybody(site, options.connections);
  for (const line of lines) for (const site of [small, large]) await run(site, line, Math.min(1, options.seconds));
  for (let round = 1; round <= rounds; round++) {
    print(`Round ${round} of ${rounds}`);
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
  for (const { ready: port } of site.servers) {
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
  const load = {
    ports: servers.map(({ ready }) => ready),
    connections,
    seconds,
    // Nobody is pinged again whose session was paid.
    maxRequests: isPing ? site.pingers.count : Number.POSITIVE_INFINITY,
    nextRequest,
  };
  return measureRound({ what: line.name, servers: servers.map(({ pid }) => pid), postmaster, load });
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
  return `127.0.0.1:${servers[0]?.ready}`;
}
