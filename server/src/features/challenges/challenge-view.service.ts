import type { Challenge } from '@cinder/contract/challenges/challenges.api.ts';
import type { ChallengeStatus } from '@cinder/contract/challenges/challenges.rules.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { MemberSummary, MembersService } from '#features/account/members.service.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import * as queries from './challenges.queries.ts';

interface Deps {
  db: Database;
  members: Pick<MembersService, 'summaries'>;
}

/** Challenges as they are read: by the two, and by the staff. */
export function createChallengeView({ db, members }: Deps) {
  async function describe(executor: Executor, rows: readonly queries.NamedRow[]): Promise<Challenge[]> {
    const userIds = rows.flatMap(({ challengerId, opponentId }) => [challengerId, opponentId]);
    const summaries = await members.summaries(executor, [...new Set(userIds)]);
    return rows.map(({ acceptedAt: _, challengerId, opponentId, ...row }) => ({
      ...toReply(row),
      challenger: toPerson(challengerId, summaries.get(challengerId)),
      opponent: toPerson(opponentId, summaries.get(opponentId)),
    }));
  }

  return {
    async one(executor: Executor, row: queries.NamedRow): Promise<Challenge> {
      const [challenge] = await describe(executor, [row]);
      if (!challenge) throw new AppError('challenge_not_found');
      return challenge;
    },

    /** One of a member's own. challenge_not_found. */
    async find(userId: string, id: string): Promise<Challenge> {
      const [row] = await queries.findChallenges(db, { userId, id, limit: 1, offset: 0 });
      const [challenge] = row ? await describe(db, [row]) : [];
      if (!challenge) throw new AppError('challenge_not_found');
      return challenge;
    },

    async list(userId: string, { page, limit }: Paging) {
      const rows = await queries.findChallenges(db, { userId, limit, offset: (page - 1) * limit });
      return { rows: await describe(db, rows), total: await queries.countChallenges(db, { userId }) };
    },

    async all({ page, limit, status }: Paging & { status?: ChallengeStatus | undefined }) {
      const rows = await queries.findChallenges(db, { status, isForStaff: true, limit, offset: (page - 1) * limit });
      return { rows: await describe(db, rows), total: await queries.countChallenges(db, { status }) };
    },

    /** With whom a member plays these challenges, for the rows of the ledger. */
    async namesOf(userId: string, ids: readonly string[]) {
      const opponents = await queries.findOpponents(db, userId, ids);
      const summaries = await members.summaries(db, [...new Set(opponents.values())]);
      return new Map(
        [...opponents].flatMap(([id, otherId]) => {
          const name = summaries.get(otherId)?.username;
          return name === undefined ? [] : [[id, { name, slug: null }] as const];
        }),
      );
    },
  };
}

function toPerson(userId: string, summary: MemberSummary | undefined): Challenge['challenger'] {
  const { username = null, avatarUrl = null, worn } = summary ?? {};
  return { userId, username, avatarUrl, worn };
}
