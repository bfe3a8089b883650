import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { profileQuery } from '#features/account/account.queries.ts';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { WatchAdCard } from '#features/ads/WatchAdCard.tsx';
import { EquipmentPlate } from '#features/inventory/EquipmentPlate.tsx';
import { equipmentMultiplierQuery } from '#features/inventory/inventory.queries.ts';
import { MiningStation } from '#features/mining/MiningStation.tsx';
import { ActiveQuests } from '#features/quests/ActiveQuests.tsx';
import { useQuests } from '#features/quests/quests.queries.ts';
import { FromShop } from '#features/shop/FromShop.tsx';
import { Days } from '#features/streaks/Days.tsx';
import { StreakCard } from '#features/streaks/StreakCard.tsx';
import { streakStatusQuery } from '#features/streaks/streaks.queries.ts';
import { Held } from '#features/wallet/Held.tsx';
import { RecentRewards } from '#features/wallet/RecentRewards.tsx';
import { formatCount, formatMultiplier } from '#lib/format/numbers.ts';
import { localDay } from '#lib/local-day.ts';
import { useIsThere } from '#lib/open-pages.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { ProgressiveRender } from '#ui/progressive-render/ProgressiveRender.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './earn.css';

/** Where members earn. */
export function EarnPage() {
  const [isOn, isThere] = [useIsOn(), useIsThere()];
  const quests = useQuests();
  const hasQuests = isOn('quests') || (isThere('quests') && (quests.data ?? []).length > 0);
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<EarnStats />} />
      <Held />
      <div className="stack stack--loose">
        {isThere('mining') && (
          <ErrorBoundary title={t`The mining station could not be shown`}>
            <MiningStation />
          </ErrorBoundary>
        )}
        <ProgressiveRender>
          {(hasQuests || isOn('check-in') || isOn('ads')) && (
            <div className="earn__grid">
              {hasQuests && (
                <div className="earn__seven">
                  <ErrorBoundary title={t`Your quests could not be shown`}>
                    <ActiveQuests />
                  </ErrorBoundary>
                </div>
              )}
              {(isOn('check-in') || isOn('ads')) && (
                <div className="earn__five">
                  {isOn('check-in') && (
                    <ErrorBoundary title={t`Your check-in could not be shown`}>
                      <StreakCard />
                    </ErrorBoundary>
                  )}
                  {isOn('ads') && (
                    <ErrorBoundary title={t`The ads could not be shown`}>
                      <WatchAdCard />
                    </ErrorBoundary>
                  )}
                </div>
              )}
            </div>
          )}
          {isOn('inventory') && (
            <div className="earn__pair">
              <ErrorBoundary title={t`Your equipment could not be shown`}>
                <EquipmentPlate />
              </ErrorBoundary>
              {isOn('shop') && (
                <ErrorBoundary title={t`The shop could not be shown`}>
                  <FromShop />
                </ErrorBoundary>
              )}
            </div>
          )}
          <ErrorBoundary title={t`Recent rewards could not be shown`}>
            <RecentRewards />
          </ErrorBoundary>
          <BannerAd />
          <Anchor />
        </ProgressiveRender>
      </div>
    </div>
  );
}

/** Comes to the part that the address names, once what stands above it is as long as it will be. */
function Anchor() {
  const isOn = useIsOn();
  const quests = useQuests();
  const streak = useQuery({ ...streakStatusQuery(localDay(useNow())), enabled: isOn('check-in') });
  // The quests are drawn as deferred.
  const isDrawn = useDeferredValue(!quests.isLoading && !streak.isLoading);
  useAnchor(isDrawn || undefined);
  return null;
}

/** Tokens, level and mining rate, at the top of the page. */
function EarnStats() {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const hasRate = isOn('mining') && isOn('inventory');
  const profile = useQuery(profileQuery);
  const streak = useQuery({ ...streakStatusQuery(localDay(useNow())), enabled: isOn('check-in') });
  const gear = useQuery({ ...equipmentMultiplierQuery, enabled: hasRate });
  if (profile.isLoadingError) {
    return (
      <div className="earn__failed" role="alert">
        <Trans>Failed to fetch user profile</Trans>
        <Button size="sm" busy={profile.isFetching} busyLabel={t`Trying`} onClick={() => void profile.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  const { data } = profile;
  return (
    <dl className="figures">
      <Figure label={t`Total ${tokenSymbol}`}>{data ? <Amount value={data.cinderTotal} exact /> : <Waiting />}</Figure>
      <Figure label={data ? t`Level ${{ level: data.level }}` : t`Level`}>
        {data ? (
          <span>
            <Trans>
              {{ xp: formatCount(data.xp) }} <small>/ {ph({ next: formatCount(xpForNextLevel(data.level)) })} XP</small>
            </Trans>
          </span>
        ) : (
          <Waiting />
        )}
      </Figure>
      {isOn('check-in') && (
        <Figure label={t`Streak`}>
          {streak.data ? <Days count={streak.data.currentStreak} /> : streak.isError ? '–' : <Waiting />}
        </Figure>
      )}
      {hasRate && (
        <Figure label={t`Mining rate`}>
          {gear.data ? formatMultiplier(gear.data.multiplier) : gear.isError ? '–' : <Waiting />}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Waiting() {
  return <Skeleton width="5rem" height="1.25rem" />;
}
