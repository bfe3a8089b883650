import { sectionAt } from '@cinder/contract/site/sections.rules.ts';
import { useLocation } from '@tanstack/react-router';
import { useUser } from '#lib/viewer.ts';
import { late } from '#ui/late/late.tsx';
import type { SiteLink } from './links.ts';
import { ShellLink } from './ShellLink.tsx';
import { useShownLinks } from './use-shown-links.ts';
import './section-strip.css';

/** The strip does without it when it does not load. */
const QuestCount = late(async () => (await import('#features/quests/QuestCount.tsx')).default);

/** Under the bar: the neighbours of the member's page, where there are any. */
export function SectionStrip() {
  const path = useLocation({ select: (location) => location.pathname });
  const links = useShownLinks(linksAt(path));
  const user = useUser();
  if (!user || links.length < 2) return null;
  return (
    <nav className="strip" aria-label="Section">
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <ShellLink link={link} end={link.to === '/quests' && <QuestCount />} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksAt(path: string): SiteLink[] {
  const pages = sectionAt(path)?.pages ?? [];
  return pages.map(({ to, label }) => ({ to, label: () => label, access: 'member' }));
}
