import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listedParts } from '#lib/format/lists.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { useIsOpen } from '#lib/open-pages.ts';

const HOLDERS = [
  { path: '/wagers', what: t`open bets` },
  { path: '/tournaments', what: t`entry fees of tournaments to come` },
  { path: '/challenges', what: t`challenges without an answer` },
] as const;

/** How much is held, and for what it may be, with the ways there. */
export function HeldFor({ locked }: { locked: string }) {
  return (
    <span>
      <Trans>
        {{ locked: formatUnrounded(locked) }} more are held for <Holders />.
      </Trans>
    </span>
  );
}

function Holders() {
  const isOpen = useIsOpen();
  const there = HOLDERS.filter(({ path }) => isOpen(path));
  const parts = listedParts(
    there.map(({ what }) => what),
    'disjunction',
  );
  const before = (what: string) => parts[parts.findIndex(({ value }) => value === what) - 1]?.value;
  return there.map(({ path, what }) => (
    <span key={path}>
      <span>{before(what)}</span>
      <Link className="link-inline" to={path}>
        {what}
      </Link>
    </span>
  ));
}
