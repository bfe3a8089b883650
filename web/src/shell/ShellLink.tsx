import { withNames } from '@cinder/contract/site/names.rules.ts';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { Stroke } from '#ui/icon/Stroke.tsx';
import type { SiteLink } from './links.ts';

interface ShellLinkProps {
  link: SiteLink;
  icon?: ReactNode;
  /** Whether the open page stands under this link. */
  isAround?: boolean;
  /** After the label. */
  end?: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A link of the shell: to its page, elsewhere in a tab of its own, or for a visitor on a guarded one to signing in. */
export function ShellLink({ link, icon, isAround, end, onClick }: ShellLinkProps) {
  const user = useUser();
  const label = withNames(link.label, useSite());
  if (link.access !== 'public' && user === null) {
    return (
      <a href={loginAddress(link.to)}>
        {icon}
        {label}
      </a>
    );
  }
  const isOutside = link.to[0] !== '/';
  return (
    <Link
      to={link.to}
      aria-current={isAround || undefined}
      activeOptions={{ exact: link.to === '/' }}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={onClick}
    >
      {icon}
      {label}
      {end}
      {isOutside && (
        <>
          <Stroke d="M7 17 17 7M8 7h9v9" />
          <span className="sr-only">{t`(another site)`}</span>
        </>
      )}
    </Link>
  );
}
