import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '#lib/viewer.ts';
import { SECTIONS, type SiteLink } from './links.ts';
import { ShellLink } from './ShellLink.tsx';
import { useShownLinks } from './use-shown-links.ts';
import './section-strip.css';

/** The strip does without it when it does not load. */
const QuestCount = lazy(() => import('#features/quests/QuestCount.tsx').catch(() => ({ default: () => null })));

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
            <ShellLink link={link} end={link.to === '/quests' && <QuestsToClaim />} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function QuestsToClaim() {
  return (
    <Suspense>
      <QuestCount />
    </Suspense>
  );
}

const NONE: readonly SiteLink[] = [];
