import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { conditionsSentence } from '#features/conditions/condition-types.ts';
import { itemsQuery } from '#features/inventory/inventory.queries.ts';
import { formatDay } from '#lib/format/dates.ts';
import { useIsWide } from '#lib/media.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { EmptyMedal } from '#ui/medal/Medal.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BadgeGrid } from './BadgeGrid.tsx';
import { BadgeMedal } from './BadgeMedal.tsx';
import { ShowcasePending } from './BadgeShowcase.tsx';
import {
  badgesQuery,
  earnedBadgesQuery,
  showcaseQuery,
  useIsSavingShowcase,
  useSaveShowcase,
} from './badges.queries.ts';
import { isSame, type Slots, toggleBadge, toSlots } from './showcase-slots.ts';
import './badges.css';

/** All badges, and the choice of the three to show. */
export function BadgesPage() {
  const top = usePageTop();
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
    else showToast({ tone: 'bad', title: t`Maximum Reached`, text: t`You can only showcase up to 3 badges` });
  };
  const save = isUnsaved && slots && <SaveShowcase slots={slots} onSaved={forget} />;
  return (
    <div className="page">
      <PageHead {...top} purpose={[count, top.purpose].filter(Boolean).join(' ')} />
      <div className="badges">
        <div className="badges__side">
          <ErrorBoundary title={t`Your showcase could not be shown`}>
            <ShowcasePlate slots={slots} isUnsaved={isUnsaved}>
              {isWide && save && <div className="showcase__save">{save}</div>}
            </ShowcasePlate>
          </ErrorBoundary>
          {isWide && <BadgePreview badge={previewed} />}
        </div>
        <ErrorBoundary title={t`The badges could not be shown`}>
          <BadgeGrid slots={slots} previewed={isWide ? previewed : null} onPreview={setPreviewed} onToggle={toggle} />
        </ErrorBoundary>
      </div>
      {!isWide && save && <div className="showcase-bar">{save}</div>}
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
  return badges.data && earned.data
    ? t`${{ earned: earned.data.length }} of ${{ all: badges.data.length }} earned.`
    : '';
}

/** The badge that was pressed or ticked last, beside the others. */
function BadgePreview({ badge }: { badge: Badge | null }) {
  return (
    <Plate title={badge?.name ?? t`Preview`}>
      {badge ? (
        <BadgeFacts badge={badge} />
      ) : (
        <p className="muted">
          <Trans>Press a badge to see what it is for.</Trans>
        </p>
      )}
    </Plate>
  );
}

/** A badge at large: what it is for, how it is earned, and since when the member has it. */
function BadgeFacts({ badge }: { badge: Badge }) {
  const { data: earned = [] } = useQuery(earnedBadgesQuery);
  const needsItem = badge.conditions.some(({ itemId }) => itemId !== null);
  const isOn = useIsOn();
  const { data: items = [] } = useQuery({ ...itemsQuery, enabled: needsItem && isOn('inventory') });
  const since = earned.find(({ badgeId }) => badgeId === badge.id)?.earnedAt;
  const how = conditionsSentence(badge.conditions, new Map(items.map(({ id, name }) => [id, name])));
  return (
    <div className="badge-facts">
      <BadgeMedal badge={badge} isEarned={since !== undefined} />
      <div className="badge-facts__text">
        {badge.description !== how && (
          <p>
            <bdi>{badge.description}</bdi>
          </p>
        )}
        <dl className="badge-facts__list">
          <dt>
            <Trans>How to earn it</Trans>
          </dt>
          <dd>{how ?? t`A quest or an administrator gives it.`}</dd>
          {since && (
            <>
              <dt>
                <Trans>Earned</Trans>
              </dt>
              <dd>{formatDay(since)}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}

interface ShowcasePlateProps {
  slots: Slots | undefined;
  isUnsaved: boolean;
  /** The saving, where it does not stay in view elsewhere. */
  children?: ReactNode;
}

/** The three positions as they were chosen. */
function ShowcasePlate({ slots, isUnsaved, children }: ShowcasePlateProps) {
  return (
    <div className="showcase-plate">
      <Plate
        title={t`Your showcase`}
        className="cut"
        aside={
          isUnsaved && (
            <Tag tone="warn">
              <Trans>Unsaved</Trans>
            </Tag>
          )
        }
      >
        {slots ? <Positions slots={slots} /> : <ShowcasePending />}
        {children}
      </Plate>
    </div>
  );
}

/** Saves the three positions. */
function SaveShowcase({ slots, onSaved }: { slots: Slots; onSaved: (saved: Slots) => void }) {
  const save = useSaveShowcase(onSaved);
  return (
    <Button look="primary" wide busy={save.isPending} busyLabel={t`Saving`} onClick={() => save.mutate(slots)}>
      <Trans>Save showcase</Trans>
    </Button>
  );
}

function Positions({ slots }: { slots: Slots }) {
  const { data: all = [] } = useQuery(badgesQuery);
  const { data: stored = [] } = useQuery(showcaseQuery);
  const known = new Map([...all, ...stored.map(({ badge }) => badge)].map((badge) => [badge.id, badge]));
  return (
    <ol className="showcase" aria-label={t`Your showcase`}>
      {slots.map((badgeId, index) => {
        const badge = badgeId && known.get(badgeId);
        const position = index + 1;
        return (
          <li key={position}>
            {badge ? <BadgeMedal badge={badge} /> : <EmptyMedal />}
            <span className="showcase__caption">
              {badge ? (
                <Trans>
                  Position {position}
                  <span className="sr-only">: {ph({ badge: badge.name })}</span>
                </Trans>
              ) : (
                <Trans>
                  Position {position}
                  <span className="sr-only">: empty</span>
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
