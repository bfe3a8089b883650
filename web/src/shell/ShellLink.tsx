import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { Stroke } from '#ui/icon/Stroke.tsx';
import type { SiteLink } from './links.ts';

interface ShellLinkProps {
  link: SiteLink;
  className?: string;
  icon?: ReactNode;
  /** After the label. */
  end?: ReactNode;
  onClick?: () => void;
}

/** A link of the shell: to its page, elsewhere in a tab of its own, or for a visitor on a guarded one to signing in. */
export function ShellLink({ link, className = '', icon, end, onClick }: ShellLinkProps) {
  const { tokenSymbol, worldName } = useSite();
  const user = useUser();
  const label = link.label(tokenSymbol, worldName);
  if (link.access !== 'public' && user === null) {
    return (
      <a className={className} href={loginAddress(link.to)}>
        {icon}
        {label}
      </a>
    );
  }
  const isOutside = link.to[0] !== '/';
  return (
    <Link
      className={className}
      // The router takes an address with a search or an anchor only as a whole one, and loads it anew.
      to={!isOutside && /[?#]/.test(link.to) ? location.origin + link.to : link.to}
      activeOptions={{ exact: link.to === '/' }}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(onClick ? { onClick } : {})}
    >
      {icon}
      {label}
      {end}
      {isOutside && <Away />}
    </Link>
  );
}

/** The sign of a link that leads to another site. */
function Away() {
  return (
    <>
      <Stroke className="away" d="M7 17 17 7M8 7h9v9" />
      <span className="sr-only">{t`(another site)`}</span>
    </>
  );
}
