/** Who acts: a signed-in member, or nobody. */
export type Actor = { readonly id: string; readonly isAdmin: boolean } | null;

/** What each relation of an actor to a thing is decided from. */
interface Facts {
  anybody: object;
  member: object;
  administrator: object;
  /** Whose the thing is. */
  owner: { ownerId: string | null };
  /** Takes part in the tournament that the thing is about. */
  entrant: { isEntrant: boolean };
  /** The two sides of a match, as user ids; null where nobody stands yet. */
  side: { sideIds: readonly (string | null)[] };
  /** Who reported the result of a match. */
  reporter: { reporterId: string | null };
  /** The thing is an administrator's account. */
  administrators: { isAdministrators: boolean };
}

export type Relation = keyof Facts;

const RELATIONS: { [R in Relation]: (actor: Actor, thing: Facts[R]) => boolean } = {
  anybody: () => true,
  member: (actor) => actor !== null,
  administrator: (actor) => actor?.isAdmin === true,
  owner: (actor, { ownerId }) => actor !== null && actor.id === ownerId,
  entrant: (_actor, { isEntrant }) => isEntrant,
  side: (actor, { sideIds }) => actor !== null && sideIds.includes(actor.id),
  reporter: (actor, { reporterId }) => actor !== null && actor.id === reporterId,
  administrators: (_actor, { isAdministrators }) => isAdministrators,
};

interface Permission {
  /** Whoever stands in one of these relations to the thing may. */
  readonly allow: readonly Relation[];
  /** Whoever stands in one of these may not, whatever else they are. */
  readonly never?: readonly Relation[];
}

/** Who may do what. The page about access in the documents is written from it. */
export const PERMISSIONS = {
  /** An endpoint, by the access that it declares. */
  'call.public': { allow: ['anybody'] },
  'call.member': { allow: ['member'] },
  'call.admin': { allow: ['administrator'] },
  /** What is prepared and not shown yet. */
  'draft.read': { allow: ['administrator'] },
  'page.edit': { allow: ['administrator'] },
  'inactive_player.read': { allow: ['administrator'] },
  'account.delete': { allow: ['owner', 'administrator'], never: ['administrators'] },
  'registration.withdraw': { allow: ['owner'] },
  'registration.check_in': { allow: ['owner'] },
  'match.report': { allow: ['side'] },
  /** Confirm or dispute what the other side reported. */
  'match.answer': { allow: ['side'], never: ['reporter'] },
  'match.decide': { allow: ['administrator'] },
  'market.bet': { allow: ['member'], never: ['entrant'] },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof PERMISSIONS;
type RelationsOf<P> = P extends { allow: readonly (infer A)[] }
  ? A | (P extends { never: readonly (infer N)[] } ? N : never)
  : never;
type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer U) => void ? U : never;
/** What must be known of a thing to say who may do this with it. */
export type ThingOf<A extends Action> = All<Facts[RelationsOf<(typeof PERMISSIONS)[A]> & Relation]>;

/** Whether somebody may do something with a thing; whether its state allows it is the thing's own question. */
export function may<A extends Action>(actor: Actor, action: A, thing: ThingOf<A>): boolean {
  const { allow, never = [] }: Permission = PERMISSIONS[action];
  const stands = (relation: Relation) => RELATIONS[relation](actor, thing as never);
  return allow.some(stands) && !never.some(stands);
}
