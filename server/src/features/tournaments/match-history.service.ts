import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { MatchHistoryEntry } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sayMatch } from './deeds.ts';
import * as queries from './matches.queries.ts';
import { findRegistrationsById } from './registrations.queries.ts';
import { nameOf } from './state.ts';
import { tournamentExists } from './tournaments.queries.ts';

/** So many changes of a match are shown, the newest. */
const MAX_ENTRIES = 200;

export type MatchHistoryService = ReturnType<typeof createMatchHistoryService>;

/** What became of a match, and by whom. */
export function createMatchHistoryService({ db, members }: { db: Database; members: MembersService }) {
  return {
    async history({ id, matchId }: { id: string; matchId: string }): Promise<{ entries: MatchHistoryEntry[] }> {
      if (!(await tournamentExists(db, id))) throw new AppError('tournament_not_found');
      if (!(await queries.matchExists(db, { tournamentId: id, matchId }))) throw new AppError('match_not_found');
      const rows = await queries.findHistory(db, matchId, MAX_ENTRIES);
      const players = await findRegistrationsById(db, [
        ...new Set(
          rows.flatMap(({ before, after }) => [before.a, before.b, after.a, after.b]).filter((one) => one !== null),
        ),
      ]);
      const actors = rows.flatMap((row) => (row.actorId ? [row.actorId] : []));
      const faces = await members.faces(db, [...new Set([...players.map((player) => player.userId), ...actors])]);
      const names = new Map(players.map((player) => [player.id, nameOf(player, faces)]));
      const say = (moment: queries.HistoryRow['before'], change: string) => {
        const [a, b] = [moment.a, moment.b].map((player) =>
          player ? (names.get(player) ?? DELETED_MEMBER) : 'Nobody yet',
        );
        const text = sayMatch({ ...moment, a: a ?? '', b: b ?? '' });
        return change === 'scheduled' ? `${text}, ${moment.scheduledAt ?? 'at no set time'}` : text;
      };
      return {
        entries: rows.map(({ id: entryId, changedAt: at, actorId: actor, change, before, after }) => ({
          id: entryId,
          at: at.toISOString(),
          by: actor === null ? null : (faces.get(actor)?.username ?? DELETED_MEMBER),
          change,
          before: say(before, change),
          after: say(after, change),
        })),
      };
    },
  };
}
