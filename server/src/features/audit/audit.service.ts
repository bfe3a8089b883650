import type { AuditEntry } from '@cinder/contract/audit/audit.api.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditTarget, targetOf } from '@cinder/contract/audit/audit.rules.ts';
import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { addDays } from '@cinder/contract/shared/dates.ts';
import { id } from '@cinder/contract/shared/ids.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { HallOfFameService } from '#features/leaderboards/hall-of-fame.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { toReply } from '#platform/http/route.ts';
import { findFailingJobs } from '#platform/jobs/jobs.queries.ts';
import { sayNamed } from '#platform/texts.ts';
import * as queries from './audit.queries.ts';
import { findOverview } from './audit.queries.ts';
import { findEntrants, findNames } from './snapshots.queries.ts';
import { targetName } from './target-names.ts';

const DAY_MS = 86_400_000;
const TARGETS = [...new Set((Object.keys(AUDIT_ACTIONS) as AuditAction[]).map(targetOf))];

interface Requested {
  page: number;
  limit: number;
  search: string;
  target?: AuditTarget | undefined;
  actor?: string | undefined;
  /** Whom it concerned. */
  member?: string | undefined;
  /** Days of UTC. */
  from?: string | undefined;
  /** That day too. */
  to?: string | undefined;
}

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  hallOfFame: Pick<HallOfFameService, 'openMonths'>;
}

/** What administrators did, as administrators read it. */
export function createAuditService({ db, clock, members, hallOfFame }: Deps) {
  return {
    /** How much there is of what each panel is about. */
    async overview(): Promise<Overview> {
      const now = clock.now();
      const failing = await findFailingJobs(db, new Date(now.getTime() - DAY_MS));
      const openMonths = await hallOfFame.openMonths();
      return { ...(await findOverview(db, now)), openMonths: openMonths.length, failingJobs: failing.map(toReply) };
    },

    async list({ page, limit, search, target, actor, member, from, to }: Requested) {
      const filter = {
        target,
        actor,
        member,
        from: from === undefined ? undefined : new Date(from),
        before: to === undefined ? undefined : new Date(addDays(to, 1)),
        search: search === '' ? null : await meaningOf(search),
      };
      const [rows, total] = await Promise.all([
        queries.findEntries(db, filter, { limit, offset: (page - 1) * limit }),
        queries.countEntries(db, filter),
      ]);
      const ids = idsIn(rows);
      const entrants = await findEntrants(db, ids);
      const summaries = await members.summaries(db, [...ids, ...entrants.map(({ userId }) => userId)]);
      const person = (userId: string | null) => {
        if (userId === null) return null;
        const summary = summaries.get(userId);
        return { userId, username: summary?.username ?? null, worn: summary?.worn };
      };
      const entries = rows.map(
        (row): AuditEntry => ({
          id: row.id,
          at: row.createdAt.toISOString(),
          action: row.action as AuditAction,
          actor: person(row.actorId),
          target: { type: row.targetType as AuditTarget, id: row.targetId, name: targetName(row) },
          member: person(row.memberId),
          before: row.before,
          after: row.after,
        }),
      );
      const known = [
        ...(await findNames(db, ids)),
        ...entrants.map(({ id, teamName, userId }) => [id, teamName ?? summaries.get(userId)?.username] as const),
        ...ids.map((id) => [id, summaries.get(id)?.username] as const),
      ];
      // Who is gone, or went while this was read, has no name left.
      const names = Object.fromEntries(known.flatMap(([id, name]) => (typeof name === 'string' ? [[id, name]] : [])));
      return { entries, names, total, totalPages: totalPages(total, limit) };
    },
  };

  async function meaningOf(text: string) {
    const word = text.toLowerCase();
    const isIn = (sentence: string) =>
      sentence
        .replaceAll(/\{\w+\}/g, '')
        .toLowerCase()
        .includes(word);
    const actions = Object.entries(AUDIT_ACTIONS).filter(
      ([action, sentence]) => action.includes(word) || isIn(sayNamed(sentence)),
    );
    const [memberIds, targets] = await Promise.all([members.idsLike(db, text), queries.findTargetsLike(db, text)]);
    return {
      actions: actions.map(([action]) => action),
      // Who is gone has no name left: an id leads to what they did and what concerned them.
      memberIds: id.safeParse(word).success ? [...memberIds, word] : memberIds,
      // The text may be an id itself, of anything.
      targetTypes: targets.length > 0 ? [...new Set(targets.map(({ type }) => type))] : TARGETS,
      targetIds: targets.length > 0 ? targets.map(({ id }) => id) : [word],
      idPattern: idPattern(word),
    };
  }
}

/** A part of an id, or one as it is shown: the first eight characters, an ellipsis and the last four. */
function idPattern(word: string): string | null {
  if (/^[\da-f-]+…[\da-f-]+$/.test(word)) return word.replace('…', '%');
  return /^[\da-f-]{4,36}$/.test(word) ? `%${word}%` : null;
}

/** Every id in these rows: whose they are, and those in what was changed. */
function idsIn(rows: readonly object[]): string[] {
  return [...new Set(JSON.stringify(rows).match(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g))];
}
