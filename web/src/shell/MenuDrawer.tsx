import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ChartColumn,
  FileText,
  Flame,
  House,
  Info,
  Lock,
  type LucideIcon,
  Map as MapIcon,
  ScrollText,
  ShieldCheck,
  Swords,
} from 'lucide-react';
import { announceSignOut } from '#lib/session.ts';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Brand } from './Brand.tsx';
import { MAIN_LINKS, POLICY_LINKS, useSectionLinks, useVisibleLinks } from './links.ts';
import { ShellLink } from './ShellLink.tsx';

const LINKS = [...MAIN_LINKS, ...POLICY_LINKS];

const ICONS: Record<string, LucideIcon> = {
  '/': House,
  '/earn': Flame,
  '/telnarus': MapIcon,
  '/tournaments': Swords,
  '/leaderboards': ChartColumn,
  '/about': Info,
  '/admin': ShieldCheck,
  '/privacy': Lock,
  '/terms': ScrollText,
};

/** The links of the bar and the policies, for narrow screens. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const links = useVisibleLinks(LINKS, 'menu');
  const around = useSectionLinks()[0]?.to;
  const brand = (
    <span className="brand">
      <Brand />
    </span>
  );
  return (
    <Drawer title={t`Menu`} closeLabel={t`Close menu`} head={brand} onClose={onClose}>
      <nav aria-label={t`Menu`}>
        <ul className="menu">
          {links.map((link) => {
            const Icon = (!link.id && ICONS[link.to]) || FileText;
            return (
              <li key={link.id ?? link.to}>
                <ShellLink link={link} isAround={link.to === around} icon={<Icon />} onClick={onClose} />
              </li>
            );
          })}
        </ul>
      </nav>
      <p className="drawer__end">
        {user ? (
          <ButtonLink look="outline" wide href="/api/logout" onClick={announceSignOut}>
            <Trans>Sign Out</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" wide href={loginAddress()}>
            <Trans>Sign In</Trans>
          </ButtonLink>
        )}
      </p>
    </Drawer>
  );
}
