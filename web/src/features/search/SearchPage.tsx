import spyglass from 'virtual:game-icon/spyglass';
import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { Found } from '@cinder/contract/search/search.api.ts';
import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { search } from '#api/search.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTitle, usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './search.css';

const KINDS = { guide: t`Guide`, article: t`Lore`, page: t`Page` } as const;
const PAGES = { guide: '/guides/', article: '/telnarus/article/', page: '/pages/' } as const;

const PAUSE_MS = 250;

/** /search: finds guides and stories by their words. */
export function SearchPage() {
  const { q = '', page = '1' } = usePageSearch('/search');
  usePageTitle(q ? t`${q} - Search` : t`Search`);
  const navigate = useNavigate();
  const isOn = useIsOn();
  const isWhole = isOn('guides') && isOn('lore');
  const setSearch = useSetSearch('/search');
  const query = useDebounced(q.trim(), PAUSE_MS);
  const change = (typed: string) => setSearch(typed.trim() ? { q: typed } : {});
  return (
    <div className="page">
      <PageHead {...usePageTop()} />
      <search className="search-page__field">
        <SearchField
          label={isWhole ? t`Search guides and lore` : t`Search`}
          placeholder={t`What are you looking for`}
          value={q}
          onChange={change}
        />
      </search>
      <ErrorBoundary key={query} title={t`The results could not be shown`}>
        <SearchResults
          query={query}
          page={Math.max(1, Math.trunc(Number(page)) || 1)}
          onPage={(next) => void navigate({ to: '/search', search: { q, page: String(next) } })}
        />
      </ErrorBoundary>
    </div>
  );
}

interface SearchResultsProps {
  query: string;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** What holds the words, best first. */
function SearchResults({ query, page, onPage }: SearchResultsProps) {
  const results = useNamedQuery(searchQuery(query, page));
  if (query === '') {
    return <Empty level={2} icon={spyglass} title={t`Nothing searched for yet`} text={t`Type a word or two above.`} />;
  }
  return (
    <QueryState
      query={results}
      level={2}
      rows={5}
      loading={t`Searching`}
      failed={t`The search did not work`}
      isGone={results.isError}
    >
      {(data) => (
        <>
          <p className="search-page__count" role="status">
            <Plural value={{ count: data.total }} one="# result" other="# results" />
          </p>
          {data.total === 0 ? (
            <Empty level={2} icon={spyglass} title={t`Nothing found`} text={t`Try fewer or other words.`} />
          ) : (
            <ul aria-label={t`Results`} className="found" aria-busy={results.isFetching}>
              {data.results.map((found: Found) => (
                <FoundRow key={`${found.kind} ${found.slug}`} found={found} />
              ))}
            </ul>
          )}
          <Pagination label={t`Results: pages`} page={page} totalPages={data.totalPages} onPage={onPage} />
        </>
      )}
    </QueryState>
  );
}

/** What the categories of guides are called beside a result; those of stories have names of their own. */
const GUIDE_CATEGORIES: Readonly<Record<string, string>> = {
  'getting-started': t`getting started`,
  mining: t`mining`,
  equipment: t`equipment`,
  quests: t`quests`,
  tournaments: t`tournaments`,
  advanced: t`advanced`,
} satisfies Record<GuideCategory, string>;

/** One result: its title, and where the words stand in it. */
function FoundRow({ found: { kind, title, slug, category, excerpt } }: { found: Found }) {
  return (
    <li className="found__row">
      <h2>
        <Link className="found__title" to={PAGES[kind] + slug}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <p className="found__text">
        {'… '}
        {excerpt.map(({ text, isMatch }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
          return isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
        })}
        {' …'}
      </p>
      <p className="found__facts">
        <Tag>{KINDS[kind]}</Tag>
        {category !== null && (
          <span className="found__category">{(kind === 'guide' && GUIDE_CATEGORIES[category]) || category}</span>
        )}
      </p>
    </li>
  );
}

const PAGE = 20;

/** One page of the published guides and lore that hold the words, best first; asks nothing without words. */
function searchQuery(q: string, page: number) {
  return queryOptions({
    ...search.find.query({ q, page, limit: PAGE }),
    // Guides and stories come and go without the reader's doing.
    staleTime: 0,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
