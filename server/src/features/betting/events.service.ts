import type { BettingEventChanges, NewBettingEvent } from '@cinder/contract/betting/betting.admin-api.ts';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './events.queries.ts';

/** Which tournaments can be bet on. */
export function createBettingEventsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list({ page, limit }: Paging) {
      const total = await queries.countEvents(db);
      const rows = await queries.findEvents(db, { limit, offset: (page - 1) * limit });
      return { events: rows, total, totalPages: totalPages(total, limit) };
    },

    async create(tx: Tx, { tournamentId, ...fields }: NewBettingEvent): Promise<BettingEvent> {
      const tournament = await queries.lockTournament(tx, tournamentId);
      if (!tournament) throw new AppError('tournament_not_found');
      if (!tournament.isChampionship) throw new AppError('betting_not_championship');
      const id = newId(clock.now());
      const row = { id, tournamentId, ...columnsOf(fields) };
      if (!(await queries.insertEvent(tx, row))) throw new AppError('betting_event_exists');
      return find(tx, id);
    },

    async update(tx: Tx, eventId: string, changes: BettingEventChanges): Promise<BettingEvent> {
      const { tournamentId } = await find(tx, eventId);
      const columns = columnsOf(changes);
      if (Object.keys(columns).length > 0) await queries.updateEvent(tx, eventId, columns);
      changed.thing(tx, tournamentId, 'betting');
      return find(tx, eventId);
    },
  };
}

async function find(executor: Executor, eventId: string): Promise<BettingEvent> {
  const row = await queries.findEvent(executor, eventId);
  if (!row) throw new AppError('betting_event_not_found');
  return row;
}

function columnsOf({ season, stage, isBettingOpen }: BettingEventChanges) {
  return {
    ...(season !== undefined && { season }),
    ...(stage !== undefined && { stage }),
    ...(isBettingOpen !== undefined && { isBettingOpen }),
  };
}
