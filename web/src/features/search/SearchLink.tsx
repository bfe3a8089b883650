import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useIsOn } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import './search-link.css';

/** From a search of titles and tags to that of all texts, with the same words; it is for members. */
export function SearchLink({ query }: { query: string }) {
  const user = useUser();
  const isOn = useIsOn();
  if (!user) return null;
  return (
    <p className="search-link">
      <Link className="link" to="/search" search={{ q: query }}>
        {isOn('guides') && isOn('lore') ? (
          <Trans>Search guides and lore for “{query}”</Trans>
        ) : (
          <Trans>Search all texts for “{query}”</Trans>
        )}
      </Link>
    </p>
  );
}
