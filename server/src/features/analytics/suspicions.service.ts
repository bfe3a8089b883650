import type { Suspicion } from '@cinder/contract/analytics/analytics.api.ts';
import {
  countCommonStarts,
  isLockstep,
  isOwnAddress,
  LOCKSTEP_SECONDS,
  LOCKSTEP_STARTS,
  SHARED_BY_MANY,
  SUSPICION_DAYS,
  shortAddress,
  suspicionStrength,
} from '@cinder/contract/analytics/suspicion.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { msg, plural } from '@cinder/contract/shared/messages.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import type { MemberStats, MembersService } from '#features/account/members.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { Clock, Span } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { listed, say } from '#platform/texts.ts';

const DAY_MS = 86_400_000;
const MAX_PER_DEVICE = 12;

interface Deps {
  db: Database;
  clock: Clock;
  members: MemberStats;
  mining: MiningStats;
  summaries: Pick<MembersService, 'summaries'>;
}

/** Hints that several accounts are one person's. They decide nothing; a moderator does. */
export function createSuspicionsService(deps: Deps) {
  const { db, clock, members, mining, summaries } = deps;
  return {
    async list({ page, limit }: Paging) {
      const now = clock.now();
      const span = { from: new Date(now.getTime() - SUSPICION_DAYS * DAY_MS), to: new Date(now.getTime() + DAY_MS) };
      const [devices, addresses, inStep] = await Promise.all([
        mining.sharedDevices(db, span, SHARED_BY_MANY),
        members.sharedAddresses(db, SHARED_BY_MANY),
        findInStep(mining, db, span),
      ]);
      const shared = [
        ...devices.map((row) => toShared('device', row.deviceId, row)),
        ...addresses
          .filter(({ address }) => !isOwnAddress(address))
          .map((row) => toShared('address', row.address, row)),
      ];
      const groups = groupSuspicions(shared, inStep);
      const onPage = groups.slice((page - 1) * limit, page * limit);
      const ids = [...new Set(onPage.flatMap(({ userIds }) => userIds))];
      const [summaryOf, joinedAt] = await Promise.all([summaries.summaries(db, ids), members.joinedAt(db, ids)]);
      const suspicions = onPage.map((group): Suspicion => {
        const known = group.userIds.flatMap((userId) => {
          const summary = summaryOf.get(userId);
          const joined = joinedAt.get(userId);
          return summary && joined ? [{ userId, ...summary, joinedAt: joined.toISOString() }] : [];
        });
        const nameOf = (userId: string) => isolate(summaryOf.get(userId)?.username ?? say(msg`a member who is gone`));
        return {
          strength: strengthOf(group),
          members: known,
          evidence: evidenceOf(group, nameOf),
          lastSeenAt: group.lastAt.toISOString(),
        };
      });
      return { suspicions, total: groups.length, totalPages: totalPages(groups.length, limit) };
    },
  };
}

/** Pairs that start together too often for chance; the database proposes, the rule decides. */
async function findInStep(mining: MiningStats, db: Database, span: Span): Promise<InStep[]> {
  // A moment of the clock may lie between two starts that belong together: so the proposal asks for fewer.
  const pairs = await mining.likelyPairs(db, span, {
    seconds: LOCKSTEP_SECONDS * 2,
    starts: Math.ceil(LOCKSTEP_STARTS / 2),
    crowd: SHARED_BY_MANY,
  });
  if (pairs.length === 0) return [];
  const startsOf = await mining.starts(db, span, [...new Set(pairs.flat())]);
  return pairs.flatMap(([one, other]): InStep[] => {
    const starts = [startsOf.get(one) ?? [], startsOf.get(other) ?? []] as const;
    const common = countCommonStarts(...starts);
    const of = Math.min(starts[0].length, starts[1].length);
    if (!isLockstep(common, of)) return [];
    const lastAt = new Date(Math.min(...starts.map((times) => times.at(-1) ?? 0)));
    return [{ userIds: [one, other], common, of, lastAt }];
  });
}

function toShared(kind: Shared['kind'], what: string, row: { userIds: string[]; lastAt: Date }): Shared {
  return { kind, what, userIds: row.userIds.toSorted(), lastAt: row.lastAt };
}

function strengthOf({ shared, inStep }: Group) {
  return suspicionStrength({
    sameDevice: shared.some(({ kind }) => kind === 'device'),
    sameAddress: shared.some(({ kind }) => kind === 'address'),
    lockstep: inStep.length > 0,
  });
}

function evidenceOf({ shared, inStep }: Group, nameOf: (userId: string) => string): string[] {
  const devices = shared.filter(({ kind }) => kind === 'device');
  const addresses = shared.filter(({ kind }) => kind === 'address');
  const isOnlyAddress = devices.length === 0 && inStep.length === 0;
  return [
    ...inStep.map(({ userIds: [one, other], common, of }) => {
      const names = { one: nameOf(one), other: nameOf(other) };
      return say(
        msg`${{ one: names.one }} and ${{ other: names.other }} started ${{ common }} of ${plural({ of }, { one: '# session', other: '# sessions' })} within ${{ seconds: LOCKSTEP_SECONDS }} seconds of each other.`,
      );
    }),
    ...devices.map(({ what, userIds }) => {
      const device = `${what.slice(0, MAX_PER_DEVICE)}…`;
      return say(msg`${{ members: listed(userIds.map(nameOf)) }} mined on the same device (${{ device }}).`);
    }),
    ...addresses.map(({ what, userIds }) => {
      const values = { members: listed(userIds.map(nameOf)), address: shortAddress(what) };
      return isOnlyAddress
        ? say(
            msg`${{ members: values.members }} signed in from the same address (${{ address: values.address }}). They may simply live together.`,
          )
        : say(msg`${{ members: values.members }} signed in from the same address (${{ address: values.address }}).`);
    }),
  ];
}

/** Something that several members share. */
export interface Shared {
  kind: 'device' | 'address';
  /** The device or the address itself. */
  what: string;
  userIds: readonly string[];
  lastAt: Date;
}

/** Two members who start their sessions together. */
export interface InStep {
  userIds: readonly [string, string];
  /** How many of their starts fall together. */
  common: number;
  /** How many starts the one with fewer has. */
  of: number;
  lastAt: Date;
}

/** Members who may be one person, with what speaks for it. */
export interface Group {
  userIds: string[];
  shared: Shared[];
  inStep: InStep[];
  lastAt: Date;
}

/**
 * Groups of members by what ties them together. Common starts and devices join their members into one group; an address
 * alone does not, or all neighbours of a town would be one: it joins the evidence of a group that holds all its members, and
 * is a group of its own otherwise. Newest first.
 */
function groupSuspicions(shared: readonly Shared[], inStep: readonly InStep[]): Group[] {
  const addresses = shared.filter(({ kind }) => kind === 'address');
  const devices = shared.filter(({ kind }) => kind === 'device');
  const { join, find } = createUnion();
  for (const { userIds } of [...devices, ...inStep]) {
    for (const userId of userIds) join(userIds[0] ?? userId, userId);
  }

  const groups = new Map<string, Group>();
  const groupOf = (key: string): Group => {
    const known = groups.get(key) ?? { userIds: [], shared: [], inStep: [], lastAt: new Date(0) };
    groups.set(key, known);
    return known;
  };
  for (const device of devices) add(groupOf(find(device.userIds[0] ?? '')), { shared: device });
  for (const pair of inStep) add(groupOf(find(pair.userIds[0])), { inStep: pair });
  const tiedOf = new Map(
    [...groups.values()].flatMap((group) => group.userIds.map((userId) => [userId, group] as const)),
  );
  for (const address of addresses) {
    const inside = Map.groupBy(address.userIds, (userId) => tiedOf.get(userId));
    for (const [group, userIds] of inside)
      if (group && userIds.length >= 2) add(group, { shared: { ...address, userIds } });
    const isKnown = inside.size === 1 && !inside.has(undefined);
    if (!isKnown) add(groupOf(`address ${[...address.userIds].sort().join()}`), { shared: address });
  }
  return [...groups.values()].sort(
    (one, other) =>
      other.lastAt.getTime() - one.lastAt.getTime() || (one.userIds.join() < other.userIds.join() ? -1 : 1),
  );
}

function add(group: Group, { shared, inStep }: { shared?: Shared; inStep?: InStep }): void {
  if (shared) group.shared.push(shared);
  if (inStep) group.inStep.push(inStep);
  const evidence = shared ?? inStep;
  if (!evidence) return;
  group.userIds = [...new Set([...group.userIds, ...evidence.userIds])].sort();
  if (evidence.lastAt > group.lastAt) group.lastAt = evidence.lastAt;
}

/** Sets that grow together: `find` gives the same key for all that were joined. */
function createUnion() {
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) {
      root = parent;
    }
    parents.set(key, root);
    return root;
  };
  return { find, join: (one: string, other: string) => void parents.set(find(other), find(one)) };
}
