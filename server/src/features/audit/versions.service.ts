import { type AuditAction, type AuditTarget, wordsOf } from '@cinder/contract/audit/audit.rules.ts';
import { fieldLabels } from '@cinder/contract/audit/field-labels.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { msg, type Text, t } from '@cinder/contract/shared/messages.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { listed, say } from '#platform/texts.ts';
import * as queries from './audit.queries.ts';

type Thing = Record<string, unknown>;

/** Of a thing that no administrator has saved yet. */
const UNSAVED = '0';

/** The id of a thing in the log, where it is not its `id`. */
const ID_OF: Partial<Record<AuditTarget, (thing: Thing) => string>> = {
  streak_reward: ({ dayInCycle }) => String(dayInCycle),
  lore_page: ({ pageType, pageId }) => `${pageType}/${pageId}`,
  translation: ({ kind, id, language }) => `${kind}/${id}/${language}`,
  mining_config: () => '1',
  gift_settings: () => '1',
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
      const summaries = await members.summaries(tx, [...actors]);
      const names = [...summaries.values()].map(({ username }) => isolate(username));
      throw new AppError('changed_meanwhile', {
        message: refusalText(listed(names), listed(Object.keys(fields).map(fieldLabel), 'unit')),
        issues: Object.entries(fields).map(([path, value]) => ({ path, message: say(valueText(value)) })),
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

function refusalText(names: string, fields: string): Text {
  if (names === '' && fields === '')
    return t`Somebody else changed this meanwhile: nothing differs. Look at it before you save again.`;
  if (names === '') return msg`Somebody else changed this meanwhile: ${{ fields }}. Look at it before you save again.`;
  return fields === ''
    ? msg`${{ names }} changed this meanwhile: nothing differs. Look at it before you save again.`
    : msg`${{ names }} changed this meanwhile: ${{ fields }}. Look at it before you save again.`;
}

/** What a field is called in a sentence. */
function fieldLabel(name: string): string {
  const label = fieldLabels[name];
  return label === undefined ? wordsOf(name) : say(label);
}

function valueText(value: unknown): Text {
  if (value === null || value === '') return t`Changed meanwhile to nothing`;
  if (typeof value === 'boolean') return value ? t`Changed meanwhile to yes` : t`Changed meanwhile to no`;
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 60)
    ? msg`Changed meanwhile to “${{ value }}”`
    : t`Changed meanwhile`;
}
