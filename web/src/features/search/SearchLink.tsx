import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useUser } from '#lib/viewer.ts';
import './search-link.css';

/** From a search of titles and tags to that of all texts, with the same words; it is for members. */
export function SearchLink({ query }: { query: string }) {
  const user = useUser();
  if (!user) return null;
  return (
    <p className="search-link">
      <Link className="link" to="/search" search={{ q: query }}>
        <Trans>Search guides and lore for “{query}”</Trans>
      </Link>
    </p>
  );
}
