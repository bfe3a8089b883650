import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type pg from 'pg';
import { NamedClient } from '../../server/src/platform/db/client.ts';
import { isAnnouncement } from '../../server/src/testing/announcements.ts';
import { insertMembers, newMember } from '../members.ts';

/** How many statements are sent to the database while something runs; announcements of what was changed before come later. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const { query } = NamedClient.prototype;
  let count = 0;
  NamedClient.prototype.query = function counted(...args) {
    if (!isAnnouncement(args[1])) count += 1;
    return query.apply(this, args);
  };
  try {
    await run();
    return count;
  } finally {
    NamedClient.prototype.query = query;
  }
}

/** Lets a member lead tournaments. */
async function makeAdmin(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('update members set is_admin = true where user_id = $1', [userId]);
}

export interface Tournament {
  path: string;
  /** The cookie of one who plays. */
  cookie: string;
  read(): Promise<TournamentPage>;
  /** The better seed wins, every third time the other: both sides of the bracket mix. */
  decide(match: Match): Promise<void>;
}

interface Options {
  pool: pg.Pool;
  origin: string;
  secret: string;
  entrants: number;
}

/** A live double elimination of so many members, made through the product's own calls. */
export async function openTournament({ pool, origin, secret, entrants }: Options): Promise<Tournament> {
  const at = new Date();
  const people = Array.from({ length: entrants + 1 }, (_, index) => newMember(at, secret, `fighter_${index}`));
  await insertMembers(pool, people, at);
  const [admin, ...players] = people;
  if (!admin || !players[0]) throw new Error('A tournament needs players');
  await makeAdmin(pool, admin.userId);

  const call = caller(origin);
  // Whoever has not chosen a name is asked for it on every page.
  await call(players[0].cookie, 'POST', '/api/username/update', { username: 'Kaldrin' });
  const cup: TournamentPage = await call(admin.cookie, 'POST', '/api/admin/tournaments', {
    title: 'Bench',
    gameCode: 'sc2',
    format: 'double_elim',
    startAt: new Date(at.getTime() + 3_600_000).toISOString(),
    maxPlayers: entrants,
  });
  const url = `/api/tournaments/${cup.id}`;
  for (const { cookie } of players) await call(cookie, 'POST', `${url}/registration`, {});
  await call(admin.cookie, 'POST', `/api/admin/tournaments/${cup.id}/status`, { status: 'checkin' });
  for (const { cookie } of players) await call(cookie, 'POST', `${url}/checkin`);
  await call(admin.cookie, 'POST', `/api/admin/tournaments/${cup.id}/status`, { status: 'live' });

  let decided = 0;
  return {
    path: `/tournaments/${cup.slug}`,
    cookie: players[0].cookie,
    read: () => call(admin.cookie, 'GET', `/api/tournaments/${cup.slug}`),
    async decide({ id, a, b }) {
      const isUpset = ++decided % 3 === 0;
      const isFirst = (a.seed ?? 0) < (b.seed ?? 0) !== isUpset;
      const scores = isFirst ? { scoreA: 2, scoreB: 1 } : { scoreA: 1, scoreB: 2 };
      await call(admin.cookie, 'PUT', `/api/admin/tournaments/${cup.id}/matches/${id}`, scores);
    },
  };
}

function caller(origin: string) {
  return async <Reply>(cookie: string, method: string, path: string, body?: object): Promise<Reply> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
}
