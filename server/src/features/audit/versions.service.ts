import type { AuditAction, AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
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

/** What saves a thing, where that is more than its editor. */
const SAVES: Partial<Record<AuditTarget, readonly AuditAction[]>> = {
  championship_event: ['championship_event.update', 'championship_event.set_participants'],
};
const savesOf = (target: AuditTarget): readonly string[] => SAVES[target] ?? [`${target}.update`];

/** The version of a thing that administrators edit: the id of the log's row about its last save. */
export function createVersionsService({ members }: { members: MembersService }) {
  return {
    /** The reply with the `version` of the thing, or of each thing of the list, that it is or has. */
    async attach(executor: Executor, target: AuditTarget, reply: unknown): Promise<unknown> {
      const idOf = ID_OF[target] ?? (({ id }) => String(id));
      const list = listOf(reply);
      const things = list?.things ?? [reply as Thing];
      const saves = await queries.findLastSaves(executor, savesOf(target), target, things.map(idOf));
      const versioned = things.map((thing) => ({ ...thing, version: saves.get(idOf(thing)) ?? UNSAVED }));
      return list ? list.with(versioned) : versioned[0];
    },

    /** Refuses a save over a version that is not the last one, naming who saved what since. */
    async require(tx: Tx, target: AuditTarget, id: string, version: string): Promise<void> {
      const last = (await queries.findLastSaves(tx, savesOf(target), target, [id])).get(id) ?? UNSAVED;
      if (last === version) return;
      const saves = await queries.findSavesSince(tx, savesOf(target), target, id, version);
      // What was taken away stands in what was there before alone.
      const gone = ({ before }: { before: unknown }) => Object.keys(Object(before)).map((name) => [name, undefined]);
      const fields = Object.assign(
        {},
        ...saves.flatMap((save) => [Object.fromEntries(gone(save)), save.after]),
      ) as Thing;
      const actors = new Set(saves.flatMap(({ actorId }) => actorId ?? []));
      const names = [...(await members.summaries(tx, [...actors])).values()].map(({ username }) => username);
      throw new AppError('changed_meanwhile', {
        message: `${names.join(' and ') || 'Somebody else'} changed this meanwhile: ${formatFields(Object.keys(fields)) || 'nothing differs'}. Look at it before you save again.`,
        issues: Object.entries(fields).map(([path, value]) => ({
          path,
          message: `Changed meanwhile${formatValue(value)}`,
        })),
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
function formatFields(fields: string[]): string {
  return fields.map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(', ');
}

function formatValue(value: unknown): string {
  if (value === null || value === '') return ' to nothing';
  if (typeof value === 'boolean') return value ? ' to yes' : ' to no';
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 60) ? ` to “${value}”` : '';
}
