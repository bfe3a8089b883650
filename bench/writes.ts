import type pg from 'pg';
import { installCatalogue } from '../server/src/db/catalogue/install.ts';
import { type Benchmark, formatVerdict } from './benchmark.ts';
import {
  cpu,
  findPostmasters,
  measureRound,
  pairedRatio,
  perSecond,
  type Round,
  SECRET,
  startServerProcess,
  toFigures,
} from './measure.ts';
import { type Caller, insertMembers, newMember, refreshStatistics, requestOf } from './members.ts';

const ORIGIN = '127.0.0.1';
const VARIANTS = ['announced', 'silent'] as const;
type Variant = (typeof VARIANTS)[number];

/** `writes`: of each variant in each round, by members who have not checked in yet. */
const options = { connections: 32, rounds: 12, writes: 400 };

/** Check-ins by turns with what they change announced and not; each round begins with the other one. */
export async function measureWrites(
  pool: pg.Pool,
  url: string,
  { connections, rounds: times, writes }: typeof options,
) {
  const server = await startServerProcess<'product' | 'silent'>({ databaseUrl: url, beside: 'silent' });
  const portOf = (what: Variant) => server.ports[what === 'announced' ? 'product' : 'silent'];
  try {
    const at = new Date();
    const people = Array.from({ length: 2 * writes * (times + 2) + VARIANTS.length }, () => newMember(at, SECRET));
    await insertMembers(pool, people, at);
    await refreshStatistics(pool);
    const postmasters = await findPostmasters(pool);
    const body = JSON.stringify({ localDate: at.toISOString().slice(0, 10) });
    const next = () => people.pop() as Caller;
    const nextRequest = () => requestOf(next(), ORIGIN, '/api/streak/claim', body);
    const run = (what: Variant) => {
      const load = { ports: [portOf(what)], connections, seconds: 600, maxRequests: writes, nextRequest };
      return measureRound({ what, servers: [server.pid], postmasters, load });
    };
    // A page that looks, or the server would not listen to what is announced.
    for (const what of VARIANTS) {
      const { cookie } = next();
      const { status } = await fetch(`http://${ORIGIN}:${portOf(what)}/api/events`, { headers: { cookie } });
      if (status !== 200) throw new Error(`No page can look: ${status}`);
    }
    // What is planned for empty tables is not to be what is measured: fresh statistics have everything planned anew.
    for (let time = 0; time < 2; time++) {
      for (const what of VARIANTS) await run(what);
      await refreshStatistics(pool);
    }
    const rounds: Record<Variant, Round[]> = { announced: [], silent: [] };
    for (let round = 0; round < times; round++) {
      for (const what of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) rounds[what].push(await run(what));
    }
    return rounds;
  } finally {
    await server.stop();
  }
}

export const writes: Benchmark<typeof options> = {
  options,

  async measure({ db, pool, url, print }, options) {
    await installCatalogue(db);
    const measured = await measureWrites(pool, url, options);
    const ratio = pairedRatio(measured.announced, measured.silent, perSecond);
    // CPU time hardly depends on what else the machine does.
    const work = pairedRatio(measured.silent, measured.announced, cpu);
    const rows = VARIANTS.map((what) => {
      const { figures, disturbance } = toFigures(measured[what]);
      const judged = what === 'announced' ? `${ratio.toFixed(3)} of silent, by CPU time ${work.toFixed(3)}` : '';
      return {
        what: `check-in, ${what}`,
        under: `${options.connections} connections, ${disturbance}`,
        ...figures,
        judged,
      };
    });
    print(formatVerdict('writes per second, as a share of silent ones', ratio, { atLeast: 0.95 }));
    return { rows, isTrue: true };
  },
};
