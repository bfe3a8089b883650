import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';
import type { Match } from './bracket/types.ts';
import { findMatches, type MatchRow } from './matches.queries.ts';
import { findRegistrations } from './registrations.queries.ts';
import { toRow } from './results.service.ts';
import { computeAll, type State, toBracketInput } from './state.ts';
import { byKey } from './tournament-view.ts';
import type { TournamentRow } from './tournaments.queries.ts';

export const tournamentChecks: readonly Check[] = [
  {
    rule: 'prizes paid = the prize pool, or nothing where no match was played, for every completed tournament that has a member',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; pool: string; paid: string }>`
        select t.id, t.prize_pool_cinder as pool, coalesce(sum(l.amount_cinder), 0) as paid
        from tournament t
        join tournament_registration r on r.tournament_id = t.id and r.seed is not null
        left join reward_ledger l on l.user_id = r.user_id and l.cause = 'tournament:' || r.id
        left join members m on m.user_id = r.user_id
        left join (
          select distinct tournament_id from tournament_match where status = 'completed' and score_a is not null
        ) played on played.tournament_id = t.id
        where t.status = 'completed'
        group by t.id, t.prize_pool_cinder
        having coalesce(sum(l.amount_cinder), 0) <> t.prize_pool_cinder and (count(m.user_id) > 0 or count(l.id) > 0)
          and (count(l.id) > 0 or count(played.tournament_id) > 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, pool, paid }) => `tournament ${id}: pool ${pool}, paid ${paid}`);
    },
  },
  {
    rule: 'each prize pays a place in a completed tournament',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; cause: string }>`
        with place as (
          select 'tournament:' || r.id as cause, r.user_id
          from tournament_registration r join tournament t on t.id = r.tournament_id
          where r.placement is not null and t.status = 'completed'
        )
        select l.id, l.cause from reward_ledger l
        left join place on place.cause = l.cause and place.user_id = l.user_id
        where l.source = 'tournament' and place.cause is null
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, cause }) => `ledger row ${id}: ${cause} is no place of a completed tournament`);
    },
  },
  {
    rule: 'each entry fee that is in a pot or was shared out was paid once by its entrant, and no other',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; fee: string; paid: string }>`
        with paid as (
          select split_part(cause, ':', 2) as id, user_id, -sum(amount_cinder) as amount
          from reward_ledger where source in ('entry_fee', 'entry_fee_refund') group by 1, 2
        ), due as (
          select id::text, user_id, fee_cinder as amount from tournament_registration
          where fee_state in ('in_pot', 'paid_out')
        )
        select coalesce(due.id, paid.id) as id, coalesce(due.amount, 0) as fee, coalesce(paid.amount, 0) as paid
        from due full join paid on paid.id = due.id and paid.user_id = due.user_id
        where coalesce(due.amount, 0) <> coalesce(paid.amount, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, fee, paid }) => `entry ${id}: fee ${fee}, paid ${paid}`);
    },
  },
  {
    rule: 'the account of each pot holds the fees that are in it, and what was shared out adds up to the other fees',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; pot: string; held: string; fees: string; shared: string }>`
        with fees as (
          select 'pool:tournament:' || tournament_id as account,
            coalesce(sum(fee_cinder) filter (where fee_state = 'in_pot'), 0) as pot,
            coalesce(sum(fee_cinder) filter (where fee_state = 'paid_out'), 0) as gone
          from tournament_registration group by 1
        ), shared as (
          select counter_account as account, sum(amount_cinder) as amount
          from reward_ledger where source = 'tournament_pot' group by 1
        )
        select account as id, coalesce(pot, 0) as pot, coalesce(balance, 0) as held, coalesce(gone, 0) as fees,
          coalesce(amount, 0) as shared
        from fees full join shared using (account)
        full join (select * from ledger_account where account like 'pool:tournament:%') held using (account)
        where coalesce(pot, 0) <> coalesce(balance, 0) or coalesce(gone, 0) <> coalesce(amount, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(
        ({ id, pot, held, fees, shared }) => `${id}: fees ${pot}, holds ${held}; shared out ${shared} of ${fees}`,
      );
    },
  },
  {
    rule: 'whoever played in a completed tournament took part in it once, and nobody else did',
    async findDisagreements(db) {
      const { rows } = await sql<{ tournamentId: string; userId: string }>`
        with played as (
          select r.tournament_id, r.user_id
          from tournament_registration r
          join tournament t on t.id = r.tournament_id and t.status = 'completed'
          join members m on m.user_id = r.user_id
          where r.seed is not null
        )
        select coalesce(p.tournament_id, c.tournament_id) as tournament_id, coalesce(p.user_id, c.user_id) as user_id
        from played p full join tournament_participation c using (tournament_id, user_id)
        where p.user_id is null or c.user_id is null
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `tournament ${row.tournamentId}: participation of ${row.userId}`);
    },
  },
  {
    rule: 'the stored matches and places = the bracket computed anew, for every tournament that began',
    async findDisagreements(db) {
      const { rows } = await sql<TournamentRow>`
        select * from tournament where started_at is not null order by started_at desc
      `.execute(db);
      const faults: string[] = [];
      for (const tournament of rows) {
        if (faults.length < MAX_DISAGREEMENTS) faults.push(...(await compareBracket(db, tournament)));
      }
      return faults.slice(0, MAX_DISAGREEMENTS);
    },
  },
];

async function compareBracket(db: Database, tournament: TournamentRow): Promise<string[]> {
  const registrations = await findRegistrations(db, tournament.id);
  const rows = byKey(await findMatches(db, tournament.id));
  const state: State = { tournament, registrations, rows, summaries: new Map(), reasons: new Map() };
  const { matches, standings, isComplete } = computeAll(toBracketInput(state));
  const wrong = matches.filter((match) => !isStored(match, rows.get(match.key))).map(({ key }) => `match ${key}`);
  if (rows.size !== matches.length) wrong.push(`${rows.size} matches in place of ${matches.length}`);
  if (tournament.status === 'completed') {
    const placeOf = new Map(standings.map(({ entrant, place }) => [entrant, place]));
    if (!isComplete) wrong.push('completed before its last match');
    if (registrations.some(({ id, placement }) => placement !== (placeOf.get(id) ?? null))) wrong.push('places');
  }
  return wrong.map((what) => `tournament ${tournament.id}: ${what}`);
}

function isStored(match: Match, row: MatchRow | undefined): boolean {
  if (!row) return false;
  const computed = toRow(match, row, row.updatedAt);
  const isAnswered = row.status === 'reported' || row.status === 'disputed';
  return (
    computed.participantA === row.participantA &&
    computed.participantB === row.participantB &&
    computed.seedA === row.seedA &&
    computed.seedB === row.seedB &&
    computed.winnerRegistrationId === row.winnerRegistrationId &&
    computed.scoreA === row.scoreA &&
    computed.scoreB === row.scoreB &&
    computed.forfeit === row.forfeit &&
    (computed.completedAt === null) === (row.completedAt === null) &&
    computed.status === (isAnswered ? 'ready' : row.status)
  );
}
