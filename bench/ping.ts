import type pg from 'pg';
import { type Benchmark, formatVerdict, type Given, isLedgerTrue, type Row } from './benchmark.ts';
import {
  cpu,
  findPostmasters,
  measureRound,
  middleRound,
  pairedRatio,
  perSecond,
  type Round,
  SECRET,
  startServerProcess,
  toFigures,
} from './measure.ts';
import { countPings, createPingers, insertMembers, newMember, refreshStatistics, shuffle } from './members.ts';

const VARIANTS = ['hello', 'stack', 'product'] as const;
type Variant = (typeof VARIANTS)[number];

/** Where each listens: the product, and beside it what it is compared with. */
const CALLS = {
  hello: { port: 'hello', path: '/bench/hello' },
  stack: { port: 'beside', path: '/bench/stack' },
  product: { port: 'product', path: '/api/mining/ping' },
} as const satisfies Record<Variant, object>;

/** The rounds of each variant at one number of connections, in the order they ran. */
interface Level {
  connections: number;
  rounds: Record<Variant, Round[]>;
}

/** One line for each variant and number of connections: medians over the rounds, and the ratios within them. */
function toRows(levels: readonly Level[], members: number): Row[] {
  return levels.flatMap(({ connections, rounds }) =>
    VARIANTS.map((variant) => {
      const { figures, disturbance } = toFigures(rounds[variant]);
      const ratio = pairedRatio(rounds[variant], rounds.hello, perSecond).toFixed(2);
      const under = `${members.toLocaleString('en')} members, ${connections} connections, ${disturbance}`;
      return { what: `ping: ${variant}`, under, ...figures, judged: `${ratio} of hello` };
    }),
  );
}

/** What the product promises at its busiest level, and at its quietest: one line each, met or missed. */
function formatVerdicts(levels: readonly Level[]): string {
  const byConnections = levels.toSorted((a, b) => a.connections - b.connections);
  const [quiet, busy] = [byConnections[0], byConnections.at(-1)];
  if (!quiet || !busy) throw new RangeError('No levels');
  const { product, hello } = busy.rounds;
  const atLoad = middleRound(product);
  const at = ({ connections }: Level) => `${connections} connections`;
  const ofHello = pairedRatio(product, hello, perSecond);
  const thin = middleRound(quiet.rounds.product).postgres;
  return [
    formatVerdict(`durable pings per second, as a share of hello, ${at(busy)}`, ofHello, { atLeast: 0.4 }),
    formatVerdict(`CPU microseconds per ping, node + PostgreSQL, ${at(busy)}`, cpu(atLoad), { atMost: 55 }),
    formatVerdict(`p99 in milliseconds, ${at(busy)}`, atLoad.p99, { atMost: 15 }),
    formatVerdict(`CPU microseconds per ping in PostgreSQL, ${at(quiet)}`, thin, { atMost: 150 }),
  ].join('\n');
}

/** `profile`: a folder in which the server leaves a CPU profile. */
const options = { members: 150_000, connections: '4,64,128', rounds: 3, seconds: 4, profile: '' };

/** The ping beside simpler calls. True is that every acknowledged ping is in the tables, and the ledger. */
export const ping: Benchmark<typeof options> = {
  options,

  async measure({ db, pool, url, print }, { members, connections, rounds, seconds, profile }) {
    const server = await startServerProcess<'product' | 'beside' | 'hello'>({
      ...{ databaseUrl: url, beside: 'calls', logLevel: 'info', profile },
    });
    try {
      const pingers = await makePingers(pool, members, print);
      const postmasters = await findPostmasters(pool);
      const origin = `127.0.0.1:${server.ports.product}`;
      let acknowledged = 0;

      /** At most one lap over all members: then nobody is pinged again whose session was paid. */
      const run = async (variant: Variant, connections: number, seconds: number): Promise<Round> => {
        const { port, path } = CALLS[variant];
        await pingers.refill();
        const nextRequest = () => pingers.nextRequest(origin, path);
        const load = { ports: [server.ports[port]], connections, seconds, maxRequests: pingers.count, nextRequest };
        const round = await measureRound({ what: variant, servers: [server.pid], postmasters, load });
        if (variant === 'product') acknowledged += round.requests;
        return round;
      };

      print('Warming up');
      // A lap each, in which both authenticators meet every cookie.
      for (const variant of ['product', 'stack'] as const) await run(variant, 64, Number.POSITIVE_INFINITY);
      await run('hello', 64, 2);
      const levels: Level[] = connections.split(',').map((count) => ({
        connections: Number(count),
        rounds: { hello: [], stack: [], product: [] },
      }));
      // Round after round all variants at all levels, so that a disturbance of the machine meets all of them.
      for (let round = 1; round <= rounds; round++) {
        print(`Round ${round} of ${rounds}`);
        for (const level of levels)
          for (const variant of VARIANTS) level.rounds[variant].push(await run(variant, level.connections, seconds));
      }
      print(`\n${formatVerdicts(levels)}\n`);
      const kept = (await countPings(pool)) - pingers.madePings();
      const isKept = kept === acknowledged;
      print(`${isKept ? 'ok    ' : 'WRONG '} ${acknowledged} pings were acknowledged, ${kept} are in the tables`);
      return { rows: toRows(levels, members), isTrue: (await isLedgerTrue(db, print)) && isKept };
    } finally {
      await server.stop();
    }
  },
};

async function makePingers(pool: pg.Pool, members: number, print: Given['print']) {
  print(`Making ${members} members, all mining`);
  const at = new Date();
  const people = Array.from({ length: members }, () => newMember(at, SECRET));
  await insertMembers(pool, people, at);
  // Neighbours in the tables are not to be neighbours in a batch.
  shuffle(people);
  const pingers = await createPingers(pool, people);
  await refreshStatistics(pool);
  return pingers;
}
