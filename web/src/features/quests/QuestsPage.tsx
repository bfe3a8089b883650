import scroll from 'virtual:game-icon/scroll-quill';
import { type QuestType, questTypes } from '@cinder/contract/quests/period.rules.ts';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { questIcon } from '#features/conditions/condition-types.ts';
import { useOwned } from '#features/inventory/inventory.queries.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { QuestConditions, QuestLink } from './QuestConditions.tsx';
import { QuestAction, QuestExpiry, QuestMeter } from './QuestParts.tsx';
import { QuestReward } from './QuestReward.tsx';
import { sortQuests } from './quest-list.ts';
import { checkInNote, resetText, secondsUntil } from './quest-times.ts';
import { useQuests } from './quests.queries.ts';
import { sumClaimable, toClaim } from './reward-sum.ts';
import './quests.css';

const WORDS: Record<QuestType, { failure: string; none: string }> = {
  daily: { failure: t`Failed to fetch daily progress`, none: t`No Daily Quests Available` },
  weekly: { failure: t`Failed to fetch weekly progress`, none: t`No Weekly Quests Available` },
};

const LABELS: Record<QuestType, string> = { daily: t`Daily`, weekly: t`Weekly` };

/** The jobs of the day and of the week, and their pay. */
export function QuestsPage() {
  const { tab = 'daily' } = usePageSearch('/quests');
  const setSearch = useSetSearch('/quests');
  const { data: quests = [] } = useQuests();
  const tabs = questTypes.map((type) => {
    const { count } = sumClaimable(quests.filter(({ quest }) => quest.questType === type));
    return { value: type, label: LABELS[type], count: { value: count, label: toClaim(count) } };
  });
  const open = (value: string) => setSearch(value === 'weekly' ? { tab: value } : {});
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<WaitingRewards />} />
      <Tabs label={t`Quests`} tabs={tabs} value={tab} onChange={open}>
        {questTypes.map((type) => (
          <TabPanel key={type} value={type} failure={t`Your quests could not be shown`}>
            <QuestList type={type} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** How many rewards can be claimed, and what they come to. */
function WaitingRewards() {
  const { data, isLoadingError } = useQuests();
  if (isLoadingError) return null;
  const sum = data && sumClaimable(data);
  return (
    <dl className="waiting">
      <div>
        <dt>
          <Trans>Ready to claim</Trans>
        </dt>
        <dd>{sum ? sum.count : <Skeleton width="2.5rem" height="2rem" />}</dd>
      </div>
      <div>
        <dt>
          <Trans>Waiting for you</Trans>
        </dt>
        <dd>{sum ? <Sum {...sum} /> : <Skeleton width="6rem" height="2rem" />}</dd>
      </div>
    </dl>
  );
}

function Sum({ cinder, xp, badges }: Omit<ReturnType<typeof sumClaimable>, 'count'>) {
  const isNothing = cinder === 0 && xp === 0 && badges === 0;
  return (
    <>
      {(cinder > 0 || isNothing) && <Amount value={cinder} />}
      {xp > 0 && (
        <span className="waiting__xp">
          <Trans>{{ xp: signed('+', formatCount(xp)) }} XP</Trans>
        </span>
      )}
      {badges > 0 && (
        <span>
          <Plural value={badges} one="# badge" other="# badges" />
        </span>
      )}
    </>
  );
}

/** The quests of the day or of the week, those with a reward to take first. */
function QuestList({ type }: { type: QuestType }) {
  const texts = WORDS[type];
  const quests = useDeferredValue(useQuests());
  const owned = useOwned();
  const isOn = useIsOn();
  const now = useNow();
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  return (
    <QueryState
      query={quests}
      waitsFor={{ isPending: owned.isLoading }}
      level={2}
      rows={6}
      loading={t`Loading quests`}
      failed={texts.failure}
    >
      {(all) => {
        const ofType = all.filter(({ quest }) => quest.questType === type);
        const [first] = ofType;
        const note = isOn('check-in') ? checkInNote(ofType) : null;
        const situation = { now, ownsGear: (owned.data?.length ?? 0) > 0 };
        return (
          <>
            <p className="quests__reset">
              <Clock />
              <span>
                {first ? (
                  <Trans>
                    {{ reset: resetText(type, new Date(first.resetsAt)) }}, in{' '}
                    <b className="quests__left">{ph({ left: formatRemaining(secondsUntil(first.resetsAt, now)) })}</b>
                  </Trans>
                ) : (
                  <span>{resetText(type, null)}</span>
                )}
              </span>
            </p>
            {note && <p className="quests__note">{note}</p>}
            {first ? (
              <ul className="quests" aria-label={type === 'daily' ? t`Daily quests` : t`Weekly quests`}>
                {sortQuests(ofType, situation, claimed).map((entry) => (
                  <QuestRow
                    key={entry.questId}
                    entry={entry}
                    now={now}
                    onClaimed={() => setClaimed((before) => new Set(before).add(entry.questId))}
                  />
                ))}
              </ul>
            ) : (
              <Empty level={2} icon={scroll} title={texts.none} text={t`They show here as soon as there are some.`} />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

interface QuestRowProps {
  entry: QuestProgress;
  now: Date;
  onClaimed: () => void;
}

/** One quest of the page of quests. */
function QuestRow({ entry, now, onClaimed }: QuestRowProps) {
  const { quest, canClaim, claimCount } = entry;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <li className="quest quest-light" data-ready={canClaim}>
      <span className="quest__icon">
        <GameIcon path={questIcon(quest)} />
      </span>
      <div className="quest__text">
        <div className="quest__head">
          <h2 ref={title} tabIndex={-1} className="quest__title">
            <bdi>{quest.title}</bdi>
          </h2>
          <QuestExpiry entry={entry} now={now} />
          {quest.maxCompletions > 1 && (
            <span className="quest-expiry">
              <Trans>
                {claimCount} of {{ most: quest.maxCompletions }} times
              </Trans>
            </span>
          )}
        </div>
        <p className="quest__description">
          <bdi>{quest.description}</bdi>
        </p>
        <QuestConditions entry={entry} />
      </div>
      <QuestMeter entry={entry} />
      <div className="quest__reward">
        <QuestReward quest={quest} isOwned={entry.rewardOwned} />
      </div>
      <div className="quest__action">
        <QuestAction
          entry={entry}
          onClaimed={() => {
            onClaimed();
            title.current?.focus();
          }}
        />
        <QuestLink entry={entry} />
      </div>
    </li>
  );
}
