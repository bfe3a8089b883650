import { type AuditAction, type AuditTarget, targetOf } from '@cinder/contract/audit/audit.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './audit.queries.ts';

type Thing = Record<string, unknown>;

/** Of a thing that no administrator has saved yet. */
const UNSAVED = '0';

/** The id of a thing in the log, where it is not its `id`. */
const ID_OF: Partial<Record<AuditTarget, (thing: Thing) => string>> = {
  streak_reward: ({ dayInCycle }) => String(dayInCycle),
  lore_page: ({ pageType, pageId }) => `${pageType}/${pageId}`,
  mining_config: () => '1',
  site_settings: () => '1',
  season: ({ year }) => String(year),
};

/** The version of a thing that administrators edit: the id of the log's row about its last save. */
export function createVersionsService({ members }: { members: MembersService }) {
  return {
    /** The reply with the `version` of the thing, or of each thing of the list, that it is or has. */
    async attach(executor: Executor, target: AuditTarget, reply: unknown): Promise<unknown> {
      const idOf = ID_OF[target] ?? (({ id }) => String(id));
      const list = listOf(reply);
      const things = list?.things ?? [reply as Thing];
      const saves = await queries.findLastSaves(executor, `${target}.update`, target, things.map(idOf));
      const versioned = things.map((thing) => ({ ...thing, version: saves.get(idOf(thing)) ?? UNSAVED }));
      return list ? list.with(versioned) : versioned[0];
    },

    /** Refuses a save over a version that is not the last one, naming who saved what since. */
    async require(tx: Tx, action: AuditAction, id: string, version: string): Promise<void> {
      const target = targetOf(action);
      const last = (await queries.findLastSaves(tx, action, target, [id])).get(id) ?? UNSAVED;
      if (last === version) return;
      const saves = await queries.findSavesSince(tx, action, target, id, version);
      const fields = Object.assign({}, ...saves.map(({ after }) => after)) as Thing;
      const actors = new Set(saves.flatMap(({ actorId }) => actorId ?? []));
      const names = [...(await members.faces(tx, [...actors])).values()].map(({ username }) => username);
      throw new AppError('changed_meanwhile', {
        message: `${names.join(' and ') || 'Somebody else'} changed this meanwhile: ${wordsOf(Object.keys(fields))}. Look at it before you save again.`,
        issues: Object.entries(fields).map(([path, value]) => ({ path, message: `Changed meanwhile${shown(value)}` })),
      });
    },
  };
}

function listOf(reply: unknown): { things: Thing[]; with: (things: Thing[]) => unknown } | null {
  if (Array.isArray(reply)) return { things: reply as Thing[], with: (things) => things };
  if (!Object.hasOwn(reply as object, 'totalPages')) return null;
  const [name, things] = Object.entries(reply as Thing).find(([, value]) => Array.isArray(value)) ?? [];
  if (name === undefined) return null;
  return { things: things as Thing[], with: (versioned) => ({ ...(reply as Thing), [name]: versioned }) };
}

/** rewardAmount: reward amount. */
function wordsOf(fields: string[]): string {
  return fields.map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(', ');
}

function shown(value: unknown): string {
  if (value === null || value === '') return ' to nothing';
  if (typeof value === 'boolean') return value ? ' to yes' : ' to no';
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 60) ? ` to “${value}”` : '';
}
