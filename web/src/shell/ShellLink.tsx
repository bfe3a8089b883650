import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { loginAddress, useUser } from '#lib/viewer.ts';
import type { SiteLink } from './links.ts';

interface ShellLinkProps {
  link: SiteLink;
  className?: string;
  icon?: ReactNode;
  /** After the label. */
  end?: ReactNode;
  onClick?: () => void;
}

/** A link of the shell: to its page, or for a visitor on a guarded one to signing in. */
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
  return (
    <Link
      className={className}
      to={link.to}
      activeOptions={{ exact: link.to === '/' }}
      {...(onClick ? { onClick } : {})}
    >
      {icon}
      {label}
      {end}
    </Link>
  );
}
