import { type GuideCategory, shownCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { Found } from '@cinder/contract/search/search.api.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { moduleNames } from '@cinder/contract/site/module-names.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { FindContentWords } from '#platform/http/translated-reply.ts';
import { readerLanguage } from '#platform/texts.ts';
import * as queries from './search.queries.ts';
import { MATCH_END, MATCH_START, type Words } from './search.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  findWords: FindContentWords;
  siteParts: Pick<SiteParts, 'isOff'>;
}

interface SearchParams {
  q: string;
  page: number;
  limit: number;
}

/** Full text of what members may read. */
export function createSearchService({ db, clock, findWords, siteParts }: Deps) {
  return {
    /** The best guides, articles and pages of the community for what was typed; whatever that is, never an error. */
    async find({ q, page, limit }: SearchParams): Promise<{ results: Found[]; total: number; totalPages: number }> {
      const said = await findWords(readerLanguage());
      const nameOf = (category: string) => said?.name('lore_category', category) ?? category;
      const off = moduleNames.filter(siteParts.isOff);
      const categoryOf = ({ kind, category }: Pick<queries.Hit, 'kind' | 'category'>) =>
        kind === 'guide' ? shownCategory(category as GuideCategory, off) : category && nameOf(category);
      const kinds = { guide: !siteParts.isOff('guides'), article: !siteParts.isOff('lore'), page: true };
      const search = { kinds, off, words: toWords(q), publishedBy: clock.now(), language: said && readerLanguage() };
      const { hits, total } = await queries.findHits(db, { ...search, limit, offset: (page - 1) * limit });
      return {
        results: hits.map(({ inText, inSummary, ...same }) => ({
          ...same,
          category: categoryOf(same),
          excerpt: toExcerpt({ inText, inSummary }),
        })),
        total,
        totalPages: totalPages(total, limit),
      };
    },
  };
}

/** Shorter beginnings of words would find nearly everything. */
const MIN_PREFIX_LETTERS = 2;

/** What was typed, apart from the word that is still being typed: its last, unless a minus leaves that out. */
function toWords(typed: string): Words {
  const all = typed.replaceAll('\0', ' ');
  const any = (all.match(/-?"[^"]*"?|\S+/g) ?? []).filter((word) => !word.startsWith('-')).join(' or ');
  const last = all.match(/(?<![-\p{L}\p{N}])[\p{L}\p{N}]+$/u)?.[0] ?? '';
  if ([...last].length < MIN_PREFIX_LETTERS) return { all, any, before: '', last: '' };
  return { all, any, before: all.slice(0, -last.length), last };
}

/** The place that shows why something was found: in its text, else in its summary; else what its summary says. */
function toExcerpt({ inText, inSummary }: { inText: string; inSummary: string }): Found['excerpt'] {
  if (inText.includes(MATCH_START) || inSummary === '') return cutAtMarks(inText);
  return cutAtMarks(inSummary);
}

function cutAtMarks(marked: string): Found['excerpt'] {
  return marked
    .split(MATCH_START)
    .flatMap((part, index) => {
      const [match = '', rest] = part.split(MATCH_END);
      if (index === 0 || rest === undefined) return [{ text: part, isMatch: false }];
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
