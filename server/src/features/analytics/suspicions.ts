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
export function groupSuspicions(shared: readonly Shared[], inStep: readonly InStep[]): Group[] {
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
    const isTold = inside.size === 1 && !inside.has(undefined);
    if (!isTold) add(groupOf(`address ${[...address.userIds].sort().join()}`), { shared: address });
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
