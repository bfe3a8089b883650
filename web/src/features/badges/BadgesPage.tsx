import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsWide } from '#lib/media.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { BadgeFacts } from './BadgeFacts.tsx';
import { BadgeGrid } from './BadgeGrid.tsx';
import { BadgePreview } from './BadgePreview.tsx';
import { badgesQuery, earnedBadgesQuery, showcaseQuery, useIsSavingShowcase } from './badges.queries.ts';
import { ShowcasePlate } from './ShowcasePlate.tsx';
import { isSame, type Slots, toggleBadge, toSlots } from './showcase-slots.ts';
import './badges.css';

/** All badges, and the choice of the three to show. */
export function BadgesPage() {
  usePageTitle('Badges');
  const top = usePageTop(memberTops['/badges']);
  const count = useEarnedCount();
  const isWide = useIsWide();
  const { data: showcase } = useQuery(showcaseQuery);
  const [draft, setDraft] = useState<Slots | null>(null);
  const [previewed, setPreviewed] = useState<Badge | null>(null);
  const stored = showcase && toSlots(showcase);
  const slots = draft ?? stored;
  const isSaving = useIsSavingShowcase();
  const isUnsaved = slots !== undefined && stored !== undefined && !isSame(slots, stored);
  // What was ticked while the save was under way stays to be saved.
  const forget = (saved: Slots) => setDraft((now) => (now && isSame(now, saved) ? null : now));
  const toggle = (badge: Badge) => {
    if (!stored || !slots) return;
    if (isWide) setPreviewed(badge);
    const next = toggleBadge(slots, badge.id);
    if (next) setDraft(isSame(next, stored) && !isSaving ? null : next);
    else showToast({ tone: 'bad', title: 'Maximum Reached', text: 'You can only showcase up to 3 badges' });
  };
  return (
    <div className="page">
      <PageHead {...top} purpose={`${count}${top.purpose}`} />
      <div className="badges">
        <div className="badges__side">
          <ErrorBoundary title="Your showcase could not be shown">
            <ShowcasePlate slots={slots} isUnsaved={isUnsaved} onSaved={forget} />
          </ErrorBoundary>
          {isWide && <BadgePreview badge={previewed} />}
        </div>
        <ErrorBoundary title="The badges could not be shown">
          <BadgeGrid slots={slots} previewed={isWide ? previewed : null} onPreview={setPreviewed} onToggle={toggle} />
        </ErrorBoundary>
      </div>
      {!isWide && previewed && (
        <Dialog title={previewed.name} onClose={() => setPreviewed(null)}>
          <BadgeFacts badge={previewed} />
        </Dialog>
      )}
    </div>
  );
}

/** A sentence, once it is known. */
function useEarnedCount(): string {
  const badges = useQuery(badgesQuery);
  const earned = useQuery(earnedBadgesQuery);
  return badges.data && earned.data ? `${earned.data.length} of ${badges.data.length} earned. ` : '';
}
