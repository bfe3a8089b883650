import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import { ledgerSources, pathOf } from '@cinder/contract/wallet/ledger.rules.ts';
import type { AdminLedgerEntry, LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { FindNames } from '#platform/stored-text.ts';
import { isGrant, takenBackCause } from './grant-reversal.service.ts';
import { sayDescription } from './ledger-texts.service.ts';
import * as queries from './wallet.queries.ts';

/** What a row is about, as members call it, and the slug of the page that shows it; null: there is none. */
interface Named {
  name: string;
  slug: string | null;
}
type Names = (ids: readonly string[]) => Promise<ReadonlyMap<string, Named>>;

export interface LedgerNames {
  /** The tournaments of registrations, whose prizes are paid. */
  tournamentsOf: Names;
  /** Markets, whose pools take stakes and pay. */
  marketsOf: Names;
  /** What was redeemed in the store. */
  offersOf: (userId: string, ids: readonly string[]) => ReturnType<Names>;
  /** Raffles. */
  rafflesOf: Names;
  /** What members gave and were given, by the name of the other one. */
  giftsOf: (userId: string, ids: readonly string[]) => ReturnType<Names>;
  /** Challenges of a member, by the name of the other one. */
  challengesOf: (userId: string, ids: readonly string[]) => ReturnType<Names>;
  /** What quests are called. */
  names: FindNames;
}

/** What administrators name in further languages. */
const TRANSLATED: ReadonlySet<LedgerEntry['subject']['kind']> = new Set(['offer', 'raffle']);

/** The ledger as people read it: each row says why, from what or to what, and leads there. */
export function createLedgerView({
  db,
  tournamentsOf,
  marketsOf,
  offersOf,
  rafflesOf,
  giftsOf,
  challengesOf,
  names,
}: LedgerNames & { db: Database }) {
  /** A page of a member's ledger, newest first; member_not_found when there is none. */
  async function load(userId: string, { page, limit }: Paging) {
    if (!(await queries.hasMember(db, userId))) throw new AppError('member_not_found');
    const total = await queries.countLedgerRows(db, userId);
    const rows = await queries.findLedgerRows(db, { userId, limit, offset: (page - 1) * limit });
    const withSubjects = rows.map((row) => ({
      ...row,
      kind: ledgerSources[row.source].subject,
      factId: factIdOf(row),
    }));
    const idsOf = (kind: LedgerEntry['subject']['kind']) => [
      ...new Set(withSubjects.filter((row) => row.kind === kind).map(({ factId }) => factId)),
    ];
    const namesOf: Partial<Record<LedgerEntry['subject']['kind'], ReadonlyMap<string, Named>>> = {
      tournament: await tournamentsOf(idsOf('tournament')),
      market: await marketsOf(idsOf('market')),
      offer: await offersOf(userId, idsOf('offer')),
      raffle: await rafflesOf(idsOf('raffle')),
      gift: await giftsOf(userId, idsOf('gift')),
      challenge: await challengesOf(userId, idsOf('challenge')),
    };
    const nameOf = await names();
    const entries = withSubjects.map(({ kind, factId, ...row }) => {
      const named = namesOf[kind]?.get(factId);
      const subject: LedgerEntry['subject'] = {
        kind,
        name: named && TRANSLATED.has(kind) ? nameOf(named.name) : (named?.name ?? null),
        path: pathOf(row.source, factId, named?.slug ?? undefined),
      };
      const description = sayDescription(row, nameOf);
      return { ...row, description, createdAt: row.createdAt.toISOString(), subject };
    });
    return { entries, total, totalPages: totalPages(total, limit) };
  }

  return {
    /** For the member. */
    page: load,

    /** For administrators, who may take back what administrators gave. */
    async pageOf(userId: string, paging: Paging) {
      const { entries, ...rest } = await load(userId, paging);
      const grants = entries.filter(isGrant).map(takenBackCause);
      const reversals = grants.length > 0 ? await queries.findLedgerRowsByCause(db, userId, grants) : [];
      const takenBack = new Set<string>(reversals.map(({ cause }) => cause));
      return {
        entries: entries.map(
          (entry): AdminLedgerEntry => ({
            ...entry,
            canTakeBack: isGrant(entry) && !takenBack.has(takenBackCause(entry)),
          }),
        ),
        ...rest,
      };
    },
  };
}

type Fact = Pick<LedgerEntry, 'source' | 'counterAccount'> & { cause: string };

/** The id of a bet's market is in its counter-account, of anything else in the cause. */
function factIdOf({ source, counterAccount, cause }: Fact): string {
  const isBet = ledgerSources[source].subject === 'market' && counterAccount.startsWith('pool:');
  const [, id = ''] = (isBet ? counterAccount : cause).split(':');
  return id;
}
