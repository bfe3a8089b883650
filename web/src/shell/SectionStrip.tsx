import { useLocation } from '@tanstack/react-router';
import { useUser } from '#lib/viewer.ts';
import { SECTIONS, type SiteLink } from './links.ts';
import { ShellLink } from './ShellLink.tsx';
import { useShownLinks } from './use-shown-links.ts';
import './section-strip.css';

/** Under the bar: the neighbours of the member's page, where there are any. */
export function SectionStrip() {
  const path = useLocation({ select: (location) => location.pathname });
  const section = SECTIONS.find((links) => links.some(({ to }) => to === path || path.startsWith(`${to}/`)));
  const links = useShownLinks(section ?? NONE);
  const user = useUser();
  if (!user || links.length < 2) return null;
  return (
    <nav className="strip" aria-label="Section">
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <ShellLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NONE: readonly SiteLink[] = [];
