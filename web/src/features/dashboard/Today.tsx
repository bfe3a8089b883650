import embers from 'virtual:game-icon/burning-embers';
import hourglass from 'virtual:game-icon/hourglass';
import pick from 'virtual:game-icon/mining';
import scroll from 'virtual:game-icon/scroll-quill';
import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AD_PAYS, useWatchAd, waitForAd } from '#features/ads/use-watch-ad.tsx';
import { sessionPays } from '#features/inventory/gear.ts';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { activeQuests } from '#features/quests/quest-list.ts';
import { rewardSum } from '#features/quests/reward-sum.ts';
import { rewardText } from '#features/streaks/day-reward.ts';
import { useCheckIn } from '#features/streaks/use-check-in.tsx';
import { formatRemaining } from '#lib/format/durations.ts';
import { counted, formatCount, formatWhole } from '#lib/format/numbers.ts';
import { secondsUntilMidnight } from '#lib/local-day.ts';
import { useSite } from '#lib/site.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { isAllDone } from './today.ts';
import { useElapsed, useToday } from './use-today.ts';

const LOADING = 'Loading...';
const UNKNOWN = 'Not known right now';

/** What can be done now, each thing with the way to it, and that all is done where it is. */
export function Today() {
  const { now, tasks } = useToday();
  const wait = formatRemaining(secondsUntilMidnight(now));
  return (
    <Section id="today" title="Today">
      <Rows label="Today" className="today">
        <CheckInTask />
        <QuestsTask />
        <MiningTask />
        <AdTask />
      </Rows>
      <p className="today__sum" role="status">
        {isAllDone(tasks) && `All done for now. The next check-in opens in ${wait}.`}
      </p>
    </Section>
  );
}

interface TaskProps {
  icon: string;
  title: string;
  caption: ReactNode;
  isOpen?: boolean;
  action?: ReactNode;
}

function Task({ icon, title, caption, isOpen = false, action }: TaskProps) {
  const colour = isOpen ? 'var(--color-ember-text)' : 'var(--color-smoke)';
  return <Row wraps icon={<IconSquare path={icon} colour={colour} />} title={title} caption={caption} end={action} />;
}

function Done() {
  return (
    <Tag tone="ok">
      <Check className="tag__icon" />
      Done
    </Tag>
  );
}

function CheckInTask() {
  const { tokenSymbol } = useSite();
  const { streak, now } = useToday();
  const checkIn = useCheckIn();
  const { data } = streak;
  const caption = data
    ? data.isClaimedToday
      ? `Day ${data.cycleDay} is claimed. The next opens in ${formatRemaining(secondsUntilMidnight(now))}.`
      : `Day ${data.cycleDay} pays ${rewardText(data.reward, tokenSymbol)}.`
    : streak.isError
      ? UNKNOWN
      : LOADING;
  return (
    <Task
      icon={embers}
      title="Check in"
      isOpen={data?.isClaimedToday === false}
      caption={caption}
      action={
        <>
          {data?.isClaimedToday && <Done />}
          {data?.isClaimedToday === false && (
            <Button size="sm" busy={checkIn.isClaiming} busyLabel="Claiming" onClick={checkIn.begin}>
              Check in
            </Button>
          )}
          {checkIn.ad}
        </>
      }
    />
  );
}

function QuestsTask() {
  const { tokenSymbol } = useSite();
  const { quests, claimable, now } = useToday();
  const owned = useQuery(inventoryQuery);
  const [nearest] = activeQuests(quests.data ?? [], { now, ownsGear: (owned.data?.length ?? 0) > 0 });
  const isOpen = claimable !== undefined && claimable.count > 0;
  const next = nearest
    ? `Next: ${isolate(nearest.quest.title)}, ${formatCount(nearest.progress)} / ${formatCount(nearest.maxProgress)}.`
    : 'Every quest is claimed. New ones come with the reset.';
  const caption = claimable
    ? isOpen
      ? `${counted(claimable.count, 'reward')} to claim: ${rewardSum(claimable, tokenSymbol)}.`
      : owned.isPending
        ? LOADING
        : next
    : quests.isError
      ? UNKNOWN
      : LOADING;
  return (
    <Task
      icon={scroll}
      title="Quests"
      isOpen={isOpen}
      caption={caption}
      action={
        claimable && (
          <ButtonTo size="sm" to="/quests" aria-label={isOpen ? 'Claim quest rewards' : 'See quests'}>
            {isOpen ? 'Claim' : 'See'}
          </ButtonTo>
        )
      }
    />
  );
}

function MiningTask() {
  const { tokenSymbol } = useSite();
  const { mining, tasks } = useToday();
  const { data } = mining;
  const elapsed = useElapsed(data);
  const caption = data ? (elapsed ?? miningLabel(data, tokenSymbol)) : mining.isError ? UNKNOWN : LOADING;
  const isRunning = data?.isActive ?? false;
  return (
    <Task
      icon={pick}
      title={isRunning ? 'Mining' : 'Start mining'}
      isOpen={tasks.mining === 'open' || isRunning}
      caption={caption}
      action={
        tasks.mining === 'done' ? (
          <Done />
        ) : (
          <ButtonTo size="sm" to="/earn" aria-label={isRunning ? 'See the running session' : 'Start a session'}>
            {isRunning ? 'See' : 'Start'}
          </ButtonTo>
        )
      }
    />
  );
}

function miningLabel({ remainingSessions, config, multiplier }: MiningStatus, tokenSymbol: string): string {
  if (remainingSessions === 0) return 'Every session of today is done. The next ones open at midnight.';
  const pays = formatWhole(sessionPays(config.baseSessionReward, multiplier));
  return `${pays} ${tokenSymbol} a session. ${counted(remainingSessions, 'session')} left today.`;
}

function AdTask() {
  const { tokenSymbol } = useSite();
  const { wait, begin, isCollecting, ad } = useWatchAd();
  return (
    <Task
      icon={hourglass}
      title="Watch an ad"
      isOpen={wait === 0}
      caption={wait > 0 ? `Next ad in ${waitForAd(wait)}.` : `Pays ${AD_PAYS} ${tokenSymbol}, every five minutes.`}
      action={
        <>
          {wait === 0 && (
            <Button size="sm" busy={isCollecting} busyLabel="Collecting" aria-label="Watch an ad" onClick={begin}>
              Watch
            </Button>
          )}
          {ad}
        </>
      }
    />
  );
}
