import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type pg from 'pg';
import { insertMembers, newMember } from '../members.ts';

interface Options {
  pool: pg.Pool;
  origin: string;
  secret: string;
  entrants: number;
}

/** A double elimination of so many members, played to its end through the product's own calls: its id. */
export async function playTournament({ pool, origin, secret, entrants }: Options) {
  const at = new Date();
  const people = Array.from({ length: entrants + 1 }, (_, index) => newMember(at, secret, `fighter_${index}`));
  await insertMembers(pool, people, at);
  const [admin, ...players] = people;
  if (!admin) throw new Error('A tournament needs players');
  await pool.query('update members set is_admin = true where user_id = $1', [admin.userId]);

  const call = async <Reply>({ cookie }: { cookie: string }, method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  const { id, slug } = await call<TournamentPage>(admin, 'POST', 'admin/tournaments', {
    title: 'Bench',
    gameCode: 'sc2',
    format: 'double_elim',
    startAt: new Date(at.getTime() + 3_600_000).toISOString(),
    maxPlayers: entrants,
  });
  for (const player of players) await call(player, 'POST', `tournaments/${id}/registration`, {});
  await call(admin, 'POST', `admin/tournaments/${id}/status`, { status: 'checkin' });
  for (const player of players) await call(player, 'POST', `tournaments/${id}/checkin`);
  await call(admin, 'POST', `admin/tournaments/${id}/status`, { status: 'live' });

  for (;;) {
    const page = await call<TournamentPage>(admin, 'GET', `tournaments/${slug}`);
    const ready = page.matches.filter(({ status }) => status === 'ready');
    if (ready.length === 0) return id;
    for (const match of ready)
      await call(admin, 'PUT', `admin/tournaments/${id}/matches/${match.id}`, { scoreA: 2, scoreB: 1 });
  }
}
