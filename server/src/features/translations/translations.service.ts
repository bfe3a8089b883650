import type { AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import type { ErrorCode } from '@cinder/contract/errors.ts';
import { teaserOf } from '@cinder/contract/lore/story.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { TagName } from '@cinder/contract/shared/tags.ts';
import { type TranslatedKind, translatedKinds } from '@cinder/contract/shared/translated.ts';
import { shownTexts } from '@cinder/contract/site/marked-parts.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { type Translation, textFieldsOf, textsOfKinds } from '@cinder/contract/translations/translations.admin-api.ts';
import type { SiteSettingsService } from '#features/site/site-settings.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { type ContentWords, LONG_FIELD, type Thing } from '#platform/http/translated-reply.ts';
import type { Live } from '#platform/live/live.ts';
import { remember } from '#platform/live/remembered.ts';
import type { NameOf } from '#platform/stored-text.ts';
import { isOffered, offeredLanguages, readerLanguage } from '#platform/texts.ts';
import * as queries from './translations.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
  siteSettings: SiteSettingsService;
}

type Texts = Translation['texts'];
type Fields = Readonly<Record<string, unknown>>;

/** What is remembered of a language. */
interface Known {
  things: Map<string, { texts: Texts; isLong: boolean }>;
  /** By the kinds and own names of things, and by their names alone. */
  names: Map<string, string>;
}

export type TranslationsService = ReturnType<typeof createTranslationsService>;

/** The texts of what administrators write, in further languages. */
export function createTranslationsService({ db, clock, live, siteSettings }: Deps) {
  const short = remember({
    live,
    topic: 'content-texts',
    read: async () => byLanguage(await queries.findShortTexts(db)),
  });

  /** As it was last known: what needs no database is answered while that is away. */
  let last = new Map<string, Known>();

  /** What there is in a language: asked of the database once, until it changes. */
  async function words(language: string): Promise<ContentWords | null> {
    last = await short.get().catch(() => last);
    const known = last.get(language);
    if (!known) return null;
    const off = moduleNames.filter(siteSettings.isOff);
    return wordsOf(known, off, (things) => queries.findLongTexts(db, language, things));
  }

  return {
    words,

    /** What turns the own name of a thing, as rows of the past keep it, into its name in the reader's language. */
    async names(language = readerLanguage()): Promise<NameOf> {
      const known = await words(language);
      return (name) => known?.name(null, name) ?? name;
    },

    /** What there is of a thing: in the languages of the site but its own, and where there is something. */
    async list(place: Thing): Promise<Translation[]> {
      const rows = await queries.findTexts(db, place);
      const { language: own } = await siteSettings.names();
      const offered = offeredLanguages().flatMap(({ tag }) => (tag === own ? [] : [tag]));
      const languages = new Set([...offered, ...rows.map(({ language }) => language)]);
      return [...languages].map((language) => ({
        ...place,
        language,
        texts: rows.find((row) => row.language === language)?.texts ?? {},
      }));
    },

    /** Changes the texts that the input carries; what is empty is taken away. */
    async save(tx: Tx, place: Thing, language: string, input: Fields): Promise<Translation> {
      if (!isOffered(language)) throw invalidField('language', t`This language is not there`);
      const checked = textsOfKinds[place.kind].strict().safeParse(input);
      if (!checked.success) {
        const issues = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
        throw new AppError('invalid_input', { issues });
      }
      if (!(await queries.holdThing(tx, place))) throw new AppError(KINDS[place.kind].notFound);
      const before = (await queries.lockTexts(tx, place)).find((row) => row.language === language);
      const carried = Object.entries(checked.data).filter(([, value]) => value !== undefined);
      const texts = Object.fromEntries(
        Object.entries({ ...before?.texts, ...Object.fromEntries(carried) }).filter(([, value]) => !isEmpty(value)),
      ) as Texts;
      const seeds = (before?.seeds ?? []).filter((name) => carried.every(([key]) => key !== name));
      if (Object.keys(texts).length === 0) await queries.deleteTexts(tx, place, language);
      else await queries.upsertTexts(tx, place, { language, texts, seeds, at: clock.now() });
      await short.changed(tx);
      changed.everybody(tx, KINDS[place.kind].tag);
      return { ...place, language, texts };
    },

    /**
     * Follows what administrators do to things: texts go with what was deleted, and what the catalogue brought goes with
     * the own words that it was made of.
     */
    async follow(tx: Tx, target: AuditTarget, id: string, before: Fields | null, after: Fields | null): Promise<void> {
      const kind = translatedKinds.find((one) => one === target);
      if (!kind || !before) return;
      const place = { kind, id: id.slice(id.lastIndexOf('/') + 1) };
      const rewritten = textFieldsOf(kind).filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify(after?.[name]),
      );
      if (rewritten.length === 0) return;
      if (!after) await queries.deleteTexts(tx, place);
      else await dropSeeds(tx, place, rewritten);
      await short.changed(tx);
    },
  };

  async function dropSeeds(tx: Tx, place: Thing, rewritten: readonly string[]): Promise<void> {
    for (const { language, texts, seeds } of await queries.lockTexts(tx, place)) {
      const gone = seeds.filter((name) => rewritten.includes(name));
      if (gone.length === 0) continue;
      const left = Object.fromEntries(Object.entries(texts).filter(([name]) => !gone.includes(name)));
      if (Object.keys(left).length === 0) await queries.deleteTexts(tx, place, language);
      else
        await queries.upsertTexts(tx, place, {
          language,
          texts: left,
          seeds: seeds.filter((name) => !gone.includes(name)),
          at: clock.now(),
        });
    }
  }
}

/** What is said where there is no such thing, and what shows things of the kind. */
const KINDS: Readonly<Record<TranslatedKind, { notFound: ErrorCode; tag: TagName }>> = {
  item: { notFound: 'item_not_found', tag: 'inventory' },
  badge: { notFound: 'badge_not_found', tag: 'badges' },
  quest: { notFound: 'quest_not_found', tag: 'quests' },
  product: { notFound: 'product_not_found', tag: 'shop' },
  offer: { notFound: 'offer_not_found', tag: 'store' },
  raffle: { notFound: 'raffle_not_found', tag: 'raffles' },
  guide: { notFound: 'guide_not_found', tag: 'guides' },
  lore_article: { notFound: 'article_not_found', tag: 'lore' },
  lore_category: { notFound: 'lore_category_not_found', tag: 'lore' },
  lore_page: { notFound: 'telnarus_page_not_found', tag: 'lore' },
  lore_people: { notFound: 'lore_people_not_found', tag: 'lore' },
  site_page: { notFound: 'site_page_not_found', tag: 'site' },
  site_link: { notFound: 'site_link_not_found', tag: 'site' },
};

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

const keyOf = (kind: TranslatedKind | '', name: string) => `${kind}\n${name}`;

function byLanguage(rows: Awaited<ReturnType<typeof queries.findShortTexts>>): Map<string, Known> {
  const all = new Map<string, Known>();
  for (const { kind, id, language, texts, beginning, ownName } of rows) {
    const known = all.get(language) ?? { things: new Map(), names: new Map() };
    all.set(language, known);
    known.things.set(keyOf(kind, id), {
      texts: { ...texts, ...derived(kind, texts, beginning) },
      isLong: beginning !== null,
    });
    const name = texts['name'] ?? texts['title'] ?? texts['bannerTitle'];
    if (typeof name !== 'string') continue;
    for (const key of [keyOf(kind, ownName), keyOf('', ownName)]) if (!known.names.has(key)) known.names.set(key, name);
  }
  return all;
}

/** What lists show of a story is made of its texts. */
function derived(kind: TranslatedKind, { excerpt }: Texts, beginning: string | null): Texts {
  if (kind !== 'lore_article' || (excerpt === undefined && beginning === null)) return {};
  return { teaser: teaserOf({ excerpt: String(excerpt ?? ''), content: beginning ?? '' }) };
}

function wordsOf(
  { things, names }: Known,
  off: readonly ModuleName[],
  findLong: (things: readonly Thing[]) => Promise<(Thing & { content: string })[]>,
  long: ReadonlyMap<string, string> = new Map(),
): ContentWords {
  return {
    textsOf(kind, id) {
      const key = keyOf(kind, id);
      const texts = things.get(key)?.texts;
      const content = long.get(key);
      const whole = texts && content !== undefined ? { ...texts, [LONG_FIELD]: content } : texts;
      return whole && kind === 'guide' ? shownTexts(whole, off) : whole;
    },
    name(kind, name) {
      const own = names.get(keyOf(kind ?? '', name));
      // An offer without words of its own has those of the item that it gives and is called like.
      return own ?? (kind === 'offer' ? names.get(keyOf('', name)) : undefined) ?? name;
    },
    isLong: ({ kind, id }) => things.get(keyOf(kind, id))?.isLong ?? false,
    async withLong(wanted) {
      const found = await findLong(wanted);
      const content = new Map(found.map((thing) => [keyOf(thing.kind, thing.id), thing.content]));
      return wordsOf({ things, names }, off, findLong, content);
    },
  };
}
