import embers from 'virtual:game-icon/burning-embers';
import greeting from 'virtual:scene/greeting';
import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import { displayName } from '#features/account/display-name.ts';
import { RecentActivity } from '#features/activity/RecentActivity.tsx';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { BadgeShowcase } from '#features/badges/BadgeShowcase.tsx';
import { useCheckIn } from '#features/streaks/use-check-in.tsx';
import { counted } from '#lib/format/numbers.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { DashboardStats } from './DashboardStats.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Today } from './Today.tsx';
import { nextTask } from './today.ts';
import { useToday } from './use-today.ts';
import './dashboard.css';

/** A member's home: where they stand, what to do next, what they did last. */
export function DashboardPage({ user }: { user: CurrentUser }) {
  usePageTitle('Home');
  return (
    <>
      <Greeting name={displayName(user)} />
      <div className="page">
        <DashboardStats user={user} />
        <ErrorBoundary title="Your day could not be shown">
          <Today />
        </ErrorBoundary>
        <Shortcuts />
        <div className="dashboard__columns">
          <ErrorBoundary title="Recent activity could not be shown">
            <RecentActivity />
          </ErrorBoundary>
          <div className="dashboard__side">
            <ErrorBoundary title="Your badges could not be shown">
              <BadgeShowcase />
            </ErrorBoundary>
            <BannerAd isTall />
          </div>
        </div>
      </div>
    </>
  );
}

/** The welcome, with the most useful thing to do now. */
function Greeting({ name }: { name: string }) {
  return (
    <Scene picture={greeting} text="left" shape="band" isFirstInView className="greeting">
      <div className="page greeting__in">
        <div>
          <h1>
            Welcome back, <bdi>{name}</bdi>
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
      return claimable?.count === 1
        ? 'A quest is finished, and its reward waits.'
        : 'Quests are finished, and their rewards wait.';
    case 'mining':
      return 'The forge is warm, and no session is running.';
    default:
      if (mining.data?.isActive) {
        return 'Your mining session is running. It counts while any page of this site is in view.';
      }
      return mining.data?.remainingSessions === 0
        ? 'Every session of today is done. The next ones open at midnight.'
        : 'The forge is warm.';
  }
}

function checkInAdvice(day: number): string {
  const bonus = BONUS_DAYS.includes(day) ? ', and it carries a bonus' : '';
  return `Day ${day} of your check-in is waiting${bonus}.`;
}

function GreetingAction() {
  const { tasks, streak, claimable, mining } = useToday();
  const checkIn = useCheckIn();
  const next = nextTask(tasks);
  if (checkIn.isClaiming || next === 'checkIn') {
    return (
      <>
        <Button look="primary" size="lg" busy={checkIn.isClaiming} busyLabel="Claiming" onClick={checkIn.begin}>
          <GameIcon path={embers} />
          Claim day {streak.data?.cycleDay}
        </Button>
        {checkIn.ad}
      </>
    );
  }
  if (next === 'quests' && claimable) {
    return (
      <ButtonTo look="primary" size="lg" to="/quests">
        Claim {counted(claimable.count, 'reward')}
      </ButtonTo>
    );
  }
  return (
    <ButtonTo look="primary" size="lg" to="/earn">
      {mining.data?.isActive ? 'Back to the station' : 'Go to the station'}
    </ButtonTo>
  );
}
