import greeting from 'virtual:scene/greeting';
import lore from 'virtual:scene/shortcut-lore';
import mining from 'virtual:scene/shortcut-mining';
import tournaments from 'virtual:scene/shortcut-tournaments';
import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { BONUS_DAYS, CYCLE_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { displayName } from '#features/account/display-name.ts';
import { RecentActivity } from '#features/activity/RecentActivity.tsx';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { BadgeShowcase } from '#features/badges/BadgeShowcase.tsx';
import { gaugeParts } from '#features/inventory/gear.ts';
import { equipmentMultiplierQuery, equipmentQuery } from '#features/inventory/inventory.queries.ts';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { streakStatusQuery } from '#features/streaks/streaks.queries.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { formatCount, formatMultiplier } from '#lib/format/numbers.ts';
import { localDay } from '#lib/local-day.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { Gauge } from '#ui/meter/Gauge.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import './dashboard.css';

/** A member's home: where they stand, what to do next, what they did last. */
export function DashboardPage({ user }: { user: CurrentUser }) {
  usePageTitle('Home');
  return (
    <>
      <Greeting name={displayName(user)} />
      <div className="page">
        <DashboardStats member={user.member} />
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
export function Greeting({ name }: { name: string }) {
  const { data: mining } = useQuery(miningStatusQuery);
  const { data: streak } = useQuery(streakStatusQuery(localDay(useNow())));
  const canClaim = streak !== undefined && !streak.isClaimedToday && !mining?.isActive;
  return (
    <Scene picture={greeting} text="left" shape="band" isFirstInView className="greeting">
      <div className="page greeting__in">
        <div>
          <h1>Welcome back, {name}</h1>
          <p className="mt-2 text-ash">{canClaim ? claimAdvice(streak.cycleDay) : adviceOn(mining)}</p>
        </div>
        <ButtonTo look="primary" size="lg" to="/earn">
          {canClaim ? `Claim day ${streak.cycleDay}` : mining?.isActive ? 'Back to the station' : 'Go to the station'}
        </ButtonTo>
      </div>
    </Scene>
  );
}

function claimAdvice(day: number): string {
  const bonus = BONUS_DAYS.includes(day) ? ', and it carries a bonus' : '';
  return `Day ${day} of your check-in is waiting${bonus}.`;
}

function adviceOn(mining: { isActive: boolean; remainingSessions: number } | undefined): string {
  if (!mining) return 'The forge is warm.';
  if (mining.isActive) return 'Your mining session is running. It counts while the station is in view.';
  if (mining.remainingSessions > 0) return 'The forge is warm, and no session is running.';
  return 'Every session of today is done. The next ones open at midnight.';
}

/** The ways into the product that a member takes most. */
export function Shortcuts() {
  const { tokenSymbol } = useSite();
  const { data } = useQuery(miningStatusQuery);
  return (
    <div className="shortcuts">
      <Scene as="article" picture={mining} text="top" className="shortcut">
        <h2>
          <Link to="/earn" className="shortcut__link">
            Start Mining
            <ArrowRight />
          </Link>
        </h2>
        <p>{data ? whatSessionPays(data, tokenSymbol) : 'Sit down by the forge for an hour.'}</p>
      </Scene>
      <Scene as="article" picture={tournaments} text="top" className="shortcut">
        <h2>
          <Link to="/tournaments" className="shortcut__link">
            Join Tournament
            <ArrowRight />
          </Link>
        </h2>
        <p>Find your bracket</p>
      </Scene>
      <Scene as="article" picture={lore} text="top" className="shortcut">
        <h2>
          <Link to="/telnarus" className="shortcut__link">
            Explore Lore
            <ArrowRight />
          </Link>
        </h2>
        <p>The three peoples of Telnarus</p>
      </Scene>
    </div>
  );
}

function whatSessionPays({ config, multiplier }: MiningStatus, tokenSymbol: string): string {
  const base = Math.floor(Number(config.baseSessionReward));
  const length = formatRemaining(config.sessionDurationSeconds).replace(/ 0m$/, '');
  return `A session of ${length} pays ${base} ${tokenSymbol}, times ${formatMultiplier(multiplier)}.`;
}

/** What the member has and how fast it grows. */
export function DashboardStats({ member }: { member: CurrentUser['member'] }) {
  const { tokenSymbol } = useSite();
  const { cinderTotal, level, xp } = member;
  return (
    <StatLedger label="Where you stand">
      <Stat label={`Total ${tokenSymbol}`} figure={<Amount value={cinderTotal} />} caption="Yours to keep" />
      <Stat
        label="Level"
        figure={level}
        gauge={<Meter value={xp} max={xpForNextLevel(level)} label={`XP to level ${level + 1}`} />}
        caption={`${formatCount(xp)} / ${formatCount(xpForNextLevel(level))} XP`}
      />
      <CurrentStreak />
      <MiningRate />
    </StatLedger>
  );
}

function CurrentStreak() {
  const { data, isError } = useQuery(streakStatusQuery(localDay(useNow())));
  if (!data) return <Stat label="Current Streak" figure="–" caption={isError ? 'Not known right now' : 'Loading...'} />;
  const { currentStreak, cycleDay, isClaimedToday } = data;
  return (
    <Stat
      label="Current Streak"
      figure={
        <>
          {currentStreak} <small>{currentStreak === 1 ? 'day' : 'days'}</small>
        </>
      }
      gauge={
        <Meter value={isClaimedToday ? cycleDay : cycleDay - 1} max={CYCLE_DAYS} label="Days of this check-in cycle" />
      }
      caption={`${isClaimedToday ? cycleDay : cycleDay - 1} of ${CYCLE_DAYS} this cycle`}
    />
  );
}

function MiningRate() {
  const { data, isError } = useQuery(equipmentMultiplierQuery);
  const { data: worn } = useQuery(equipmentQuery);
  if (!data) return <Stat label="Mining Rate" figure="–" caption={isError ? 'Not known right now' : 'Loading...'} />;
  const { multiplier, sumBonusPercent } = data;
  return (
    <Stat
      label="Mining Rate"
      figure={formatMultiplier(multiplier)}
      gauge={<Gauge parts={gaugeParts(worn ?? [])} />}
      caption={
        sumBonusPercent > 0 ? `+${sumBonusPercent}% equipment bonus, cap 2.00x` : 'No equipment bonus, cap 2.00x'
      }
    />
  );
}
