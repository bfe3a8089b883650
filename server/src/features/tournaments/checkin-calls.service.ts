import { isCheckinOpen } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { callToCheckin } from './registrations.queries.ts';
import { findUncalledCheckins, lockTournament, type TournamentRow } from './tournaments.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  events: Events;
}

const AT_A_TIME = 50;

export type CheckinCallsService = ReturnType<typeof createCheckinCallsService>;

/** Entrants are told that check-in is open, each once, whether an administrator or the time has opened it. */
export function createCheckinCallsService({ db, clock, members, events }: Deps) {
  /** Tells the entrants of a locked tournament, where check-in is open; how many. */
  async function call(tx: Tx, { id, title, slug, status, ...window }: TournamentRow): Promise<number> {
    const at = clock.now();
    const { checkinOpenAt: opensAt, checkinCloseAt: closesAt } = window;
    if (!isCheckinOpen({ status, opensAt, closesAt }, at)) return 0;
    const called = await callToCheckin(tx, id, at);
    const summaries = await members.summaries(tx, called);
    const userIds = called.filter((userId) => summaries.has(userId));
    if (userIds.length > 0) {
      await events.publish(tx, 'tournaments.checkin_opened', { tournamentId: id, title, slug, userIds, at });
    }
    return called.length;
  }

  return {
    call,

    /** Tells the entrants of every tournament whose check-in is open by now. */
    async callAll(): Promise<void> {
      for (;;) {
        const ids = await findUncalledCheckins(db, clock.now(), AT_A_TIME);
        let called = 0;
        for (const id of ids) {
          called += await inTransaction(db, async (tx) => {
            const tournament = await lockTournament(tx, id);
            return tournament ? call(tx, tournament) : 0;
          });
        }
        if (ids.length < AT_A_TIME || called === 0) return;
      }
    },
  };
}

/** Each minute tells entrants whose check-in the time has opened. */
export function tournamentsJobs(checkinCalls: CheckinCallsService): Job[] {
  return [{ name: 'tournaments-call-to-checkin', cron: '* * * * *', run: checkinCalls.callAll }];
}
