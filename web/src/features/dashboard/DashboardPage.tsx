import embers from 'virtual:game-icon/burning-embers';
import greeting from 'virtual:scene/greeting';
import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { displayName } from '#features/account/display-name.ts';
import { RecentActivity } from '#features/activity/RecentActivity.tsx';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { BadgeShowcase } from '#features/badges/BadgeShowcase.tsx';
import { useCheckIn } from '#features/streaks/use-check-in.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { ProgressiveRender } from '#ui/progressive-render/ProgressiveRender.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { DashboardStats } from './DashboardStats.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Today } from './Today.tsx';
import { nextTask } from './today.ts';
import { useToday } from './use-today.ts';
import './dashboard.css';

const WhatTokensAreFor = late(async () => (await import('./WhatTokensAreFor.tsx')).WhatTokensAreFor);

/** A member's home: where they stand, what to do next, what they did last. */
export function DashboardPage({ user }: { user: CurrentUser }) {
  const isOn = useIsOn();
  usePageTitle(t`Home`);
  return (
    <>
      <Greeting name={displayName(user)} />
      <div className="page">
        <DashboardStats user={user} />
        <ProgressiveRender>
          <ErrorBoundary title={t`Your day could not be shown`}>
            <Today />
          </ErrorBoundary>
          <Shortcuts />
          {(isOn('store') || isOn('raffles')) && (
            <ErrorBoundary title={t`What tokens are for could not be shown`}>
              <WhatTokensAreFor />
            </ErrorBoundary>
          )}
          <div className="dashboard__columns">
            <ErrorBoundary title={t`Recent activity could not be shown`}>
              <RecentActivity />
            </ErrorBoundary>
            {(isOn('badges') || isOn('ads')) && (
              <div className="dashboard__side">
                {isOn('badges') && (
                  <ErrorBoundary title={t`Your badges could not be shown`}>
                    <BadgeShowcase />
                  </ErrorBoundary>
                )}
                <BannerAd isTall />
              </div>
            )}
          </div>
        </ProgressiveRender>
      </div>
    </>
  );
}

/** The welcome, with the most useful thing to do now. */
function Greeting({ name }: { name: string }) {
  return (
    <Scene picture={greeting} text="start" shape="band" isFirstInView className="greeting">
      <div className="page greeting__in">
        <div>
          <h1>
            <Trans>
              Welcome back, <bdi>{name}</bdi>
            </Trans>
          </h1>
          <p className="greeting__advice">{useAdvice()}</p>
        </div>
        <GreetingAction />
      </div>
    </Scene>
  );
}

function useAdvice(): string {
  const { tasks, streak, claimable, mining } = useToday();
  switch (nextTask(tasks)) {
    case 'checkIn':
      return streak.data ? checkInAdvice(streak.data.cycleDay) : '';
    case 'quests':
      return plural(
        { count: claimable?.count ?? 0 },
        { one: 'A quest is finished, and its reward waits.', other: 'Quests are finished, and their rewards wait.' },
      );
    case 'mining':
      return t`The forge is warm, and no session is running.`;
    default:
      if (tasks.mining === 'off') return t`The forge is warm.`;
      if (mining.data?.isActive) {
        return t`Your mining session is running. It counts while any page of this site is in view.`;
      }
      return mining.data?.remainingSessions === 0
        ? t`Every session of today is done. The next ones open at midnight.`
        : t`The forge is warm.`;
  }
}

function checkInAdvice(day: number): string {
  return BONUS_DAYS.includes(day)
    ? t`Day ${day} of your check-in is waiting, and it carries a bonus.`
    : t`Day ${day} of your check-in is waiting.`;
}

function GreetingAction() {
  const { tasks, streak, claimable, mining } = useToday();
  const checkIn = useCheckIn();
  const next = nextTask(tasks);
  if (checkIn.isClaiming || next === 'checkIn') {
    return (
      <>
        <Button look="primary" size="lg" busy={checkIn.isClaiming} busyLabel={t`Claiming`} onClick={checkIn.begin}>
          <GameIcon path={embers} />
          <Trans>Claim day {{ day: streak.data?.cycleDay ?? '' }}</Trans>
        </Button>
        {checkIn.ad}
      </>
    );
  }
  if (next === 'quests' && claimable) {
    return (
      <ButtonTo look="primary" size="lg" to="/quests">
        <Plural value={{ count: claimable.count }} one="Claim # reward" other="Claim # rewards" />
      </ButtonTo>
    );
  }
  if (tasks.mining === 'off') return null;
  return (
    <ButtonTo look="primary" size="lg" to="/earn">
      {mining.data?.isActive ? t`Back to the station` : t`Go to the station`}
    </ButtonTo>
  );
}
