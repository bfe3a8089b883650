import { type AuditTarget, KINDS } from './kinds.rules.ts';

export type { AuditTarget } from './kinds.rules.ts';

type ActionOf<Kind extends AuditTarget> = `${Kind}.${keyof (typeof KINDS)[Kind]['actions'] & string}`;
/** What administrators do: the part before the dot is the kind of thing that it is about. */
export type AuditAction = { [Kind in AuditTarget]: ActionOf<Kind> }[AuditTarget];

/** Each action, as the log tells it. */
export const AUDIT_ACTIONS = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, { actions }]) =>
    Object.entries(actions).map(([action, sentence]) => [`${kind}.${action}`, sentence]),
  ),
) as Readonly<Record<AuditAction, string>>;

/** The kind of thing that an action is about. */
export function targetOf(action: AuditAction): AuditTarget {
  return action.slice(0, action.indexOf('.')) as AuditTarget;
}

/** `reward amount` of `rewardAmount`. */
export function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
