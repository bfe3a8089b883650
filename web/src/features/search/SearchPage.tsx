import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { SearchResults } from './SearchResults.tsx';
import './search.css';

const PAUSE_MS = 250;

/** /search: finds guides and stories by their words. */
export function SearchPage() {
  const { q = '', page = '1' } = useSearch({ from: '/member/search' });
  usePageTitle(q ? `${q} - Search` : 'Search');
  const navigate = useNavigate();
  const words = useDebounced(q.trim(), PAUSE_MS);
  const change = (typed: string) =>
    void navigate({ to: '/search', search: typed.trim() ? { q: typed } : {}, replace: true, resetScroll: false });
  return (
    <div className="page">
      <PageHead {...usePageTop(memberTops['/search'])} />
      <search className="search-page__field">
        <SearchField
          label="Search guides and lore"
          placeholder="What are you looking for"
          value={q}
          onChange={change}
        />
      </search>
      <ErrorBoundary key={words} title="The results could not be shown">
        <SearchResults
          words={words}
          page={Math.max(1, Math.trunc(Number(page)) || 1)}
          onPage={(next) => void navigate({ to: '/search', search: { q, page: String(next) } })}
        />
      </ErrorBoundary>
    </div>
  );
}
