import embers from 'virtual:game-icon/burning-embers';
import hourglass from 'virtual:game-icon/hourglass';
import pick from 'virtual:game-icon/mining';
import scroll from 'virtual:game-icon/scroll-quill';
import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AD_PAYS, useWatchAd, waitForAd } from '#features/ads/use-watch-ad.tsx';
import { sessionPays } from '#features/inventory/gear.ts';
import { useOwned } from '#features/inventory/inventory.queries.ts';
import { activeQuests } from '#features/quests/quest-list.ts';
import { rewardSum } from '#features/quests/reward-sum.ts';
import { rewardText } from '#features/streaks/day-reward.ts';
import { useCheckIn } from '#features/streaks/use-check-in.tsx';
import { formatRemaining } from '#lib/format/durations.ts';
import { formatCount, formatWhole } from '#lib/format/numbers.ts';
import { secondsUntilMidnight } from '#lib/local-day.ts';
import { useSite } from '#lib/site.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { isAllDone } from './today.ts';
import { useElapsed, useToday } from './use-today.ts';

const LOADING = t`Loading...`;
const UNKNOWN = t`Not known right now`;

/** What can be done now, each thing with the way to it, and that all is done where it is. */
export function Today() {
  const { now, tasks } = useToday();
  const wait = formatRemaining(secondsUntilMidnight(now));
  const isDone = isAllDone(tasks);
  if (Object.values(tasks).every((state) => state === 'off')) return null;
  return (
    <Section id="today" title={t`Today`}>
      <Rows label={t`Today`} className="today">
        {tasks.checkIn !== 'off' && <CheckInTask />}
        {tasks.quests !== 'off' && <QuestsTask />}
        {tasks.mining !== 'off' && <MiningTask />}
        {tasks.ad !== 'off' && <AdTask />}
      </Rows>
      <p className="today__sum" role="status">
        {isDone &&
          (tasks.checkIn === 'off' ? t`All done for now.` : t`All done for now. The next check-in opens in ${wait}.`)}
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
      <Trans>Done</Trans>
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
      ? t`Day ${{ day: data.cycleDay }} is claimed. The next opens in ${{ wait: formatRemaining(secondsUntilMidnight(now)) }}.`
      : t`Day ${{ day: data.cycleDay }} pays ${{ reward: rewardText(data.reward, tokenSymbol) }}.`
    : streak.isError
      ? UNKNOWN
      : LOADING;
  return (
    <Task
      icon={embers}
      title={t`Check in`}
      isOpen={data?.isClaimedToday === false}
      caption={caption}
      action={
        <>
          {data?.isClaimedToday && <Done />}
          {data?.isClaimedToday === false && (
            <Button size="sm" busy={checkIn.isClaiming} busyLabel={t`Claiming`} onClick={checkIn.begin}>
              <Trans>Check in</Trans>
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
  const owned = useOwned();
  const [nearest] = activeQuests(quests.data ?? [], { now, ownsGear: (owned.data?.length ?? 0) > 0 });
  const isOpen = claimable !== undefined && claimable.count > 0;
  const next = nearest
    ? t`Next: ${{ quest: isolate(nearest.quest.title) }}, ${{ progress: formatCount(nearest.progress) }} / ${{ most: formatCount(nearest.maxProgress) }}.`
    : t`Every quest is claimed. New ones come with the reset.`;
  const caption = claimable
    ? isOpen
      ? plural(
          { count: claimable.count },
          {
            one: `# reward to claim: ${{ sum: rewardSum(claimable, tokenSymbol) }}.`,
            other: `# rewards to claim: ${{ sum: rewardSum(claimable, tokenSymbol) }}.`,
          },
        )
      : owned.isLoading
        ? LOADING
        : next
    : quests.isError
      ? UNKNOWN
      : LOADING;
  return (
    <Task
      icon={scroll}
      title={t`Quests`}
      isOpen={isOpen}
      caption={caption}
      action={
        claimable && (
          <ButtonTo size="sm" to="/quests" aria-label={isOpen ? t`Claim quest rewards` : t`See quests`}>
            {isOpen ? t`Claim` : t`See`}
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
      title={isRunning ? t`Mining` : t`Start mining`}
      isOpen={tasks.mining === 'open' || isRunning}
      caption={caption}
      action={
        tasks.mining === 'done' ? (
          <Done />
        ) : (
          <ButtonTo size="sm" to="/earn" {...(isRunning && { 'aria-label': t`See the running session` })}>
            {isRunning ? t`See` : t`Mine now`}
          </ButtonTo>
        )
      }
    />
  );
}

function miningLabel({ remainingSessions, config, multiplier }: MiningStatus, tokenSymbol: string): string {
  if (remainingSessions === 0) return t`Every session of today is done. The next ones open at midnight.`;
  const pays = formatWhole(sessionPays(config.baseSessionReward, multiplier));
  return [
    t`${pays} ${tokenSymbol} a session.`,
    plural(remainingSessions, { one: '# session left today.', other: '# sessions left today.' }),
  ].join(' ');
}

function AdTask() {
  const { tokenSymbol } = useSite();
  const { wait, begin, isCollecting, ad } = useWatchAd();
  return (
    <Task
      icon={hourglass}
      title={t`Watch an ad`}
      isOpen={wait === 0}
      caption={
        wait > 0 ? t`Next ad in ${{ wait: waitForAd(wait) }}.` : t`Pays ${AD_PAYS} ${tokenSymbol}, every five minutes.`
      }
      action={
        <>
          {wait === 0 && (
            <Button size="sm" busy={isCollecting} busyLabel={t`Collecting`} aria-label={t`Watch an ad`} onClick={begin}>
              <Trans>Watch</Trans>
            </Button>
          )}
          {ad}
        </>
      }
    />
  );
}
