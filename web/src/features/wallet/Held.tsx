import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '#features/account/account.queries.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { isEnglish, locale } from '#lib/texts.tsx';
import './wallet.css';

/** What of the balance can be spent, and what is held for what; nothing where nothing is held. */
export function Held() {
  const { data } = useQuery(profileQuery);
  if (!data || Number(data.lockedCinder) === 0) return null;
  const { cinderTotal, lockedCinder } = data;
  const free = formatAmount(parseAmount(cinderTotal) - parseAmount(lockedCinder));
  return (
    <p className="held">
      <span>
        <Trans>You can spend {{ free: formatUnrounded(free) }}.</Trans>
      </span>{' '}
      <HeldFor locked={lockedCinder} />
    </p>
  );
}

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
  const list = new Intl.ListFormat(isEnglish ? 'en' : locale, { type: 'disjunction' });
  const parts = list.formatToParts(there.map(({ what }) => what));
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
