import scroll from 'virtual:game-icon/scroll-quill';
import { type QuestType, questTypes } from '@cinder/contract/quests/period.rules.ts';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { questIcon } from '#features/conditions/condition-types.ts';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { counted, formatCount } from '#lib/format/numbers.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useNow } from '#lib/use-now.ts';
import { useSetSearch } from '#lib/use-set-search.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { QuestConditions, QuestLink } from './QuestConditions.tsx';
import { QuestAction, QuestExpiry, QuestMeter, QuestReward } from './QuestParts.tsx';
import { sortQuests } from './quest-list.ts';
import { checkInNote, resetText, secondsUntil } from './quest-times.ts';
import { questsQuery } from './quests.queries.ts';
import { sumClaimable } from './reward-sum.ts';
import './quests.css';

const WORDS: Record<QuestType, { failure: string; none: string }> = {
  daily: { failure: 'Failed to fetch daily progress', none: 'No Daily Quests Available' },
  weekly: { failure: 'Failed to fetch weekly progress', none: 'No Weekly Quests Available' },
};

const LABELS: Record<QuestType, string> = { daily: 'Daily', weekly: 'Weekly' };

/** The jobs of the day and of the week, and their pay. */
export function QuestsPage() {
  const { tab = 'daily' } = useSearch({ from: '/member/quests' });
  const setSearch = useSetSearch('/quests');
  const { data: quests = [] } = useQuery(questsQuery);
  const tabs = questTypes.map((type) => ({
    value: type,
    label: LABELS[type],
    count: { value: sumClaimable(quests.filter(({ quest }) => quest.questType === type)).count, of: 'to claim' },
  }));
  const open = (value: string) => setSearch(value === 'weekly' ? { tab: value } : {});
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<WaitingRewards />} />
      <Tabs label="Quests" tabs={tabs} value={tab} onChange={open}>
        {questTypes.map((type) => (
          <TabPanel key={type} value={type} failure="Your quests could not be shown">
            <QuestList type={type} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** How many rewards can be claimed, and what they come to. */
export function WaitingRewards() {
  const { data, isLoadingError } = useQuery(questsQuery);
  if (isLoadingError) return null;
  const sum = data && sumClaimable(data);
  return (
    <dl className="waiting">
      <div>
        <dt>Ready to claim</dt>
        <dd>{sum ? sum.count : <Skeleton width="2.5rem" height="2rem" />}</dd>
      </div>
      <div>
        <dt>Waiting for you</dt>
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
      {xp > 0 && <span className="waiting__xp">+{formatCount(xp)} XP</span>}
      {badges > 0 && <span>{counted(badges, 'badge')}</span>}
    </>
  );
}

/** The quests of the day or of the week, those with a reward to take first. */
export function QuestList({ type }: { type: QuestType }) {
  const texts = WORDS[type];
  const quests = useDeferredValue(useQuery(questsQuery));
  const owned = useQuery(inventoryQuery);
  const now = useNow();
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  return (
    <QueryState query={quests} waitsFor={owned} level={2} rows={6} of="quests" failed={texts.failure}>
      {(all) => {
        const ofType = all.filter(({ quest }) => quest.questType === type);
        const [first] = ofType;
        const note = checkInNote(ofType);
        const situation = { now, ownsGear: (owned.data?.length ?? 0) > 0 };
        return (
          <>
            <p className="quests__reset">
              <Clock />
              <span>
                {resetText(type, first ? new Date(first.resetsAt) : null)}
                {first && (
                  <span>
                    , in <b className="quests__left">{formatRemaining(secondsUntil(first.resetsAt, now))}</b>
                  </span>
                )}
              </span>
            </p>
            {note && <p className="quests__note">{note}</p>}
            {first ? (
              <ul className="quests" aria-label={type === 'daily' ? 'Daily quests' : 'Weekly quests'}>
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
              <Empty level={2} icon={scroll} title={texts.none} text="They show here as soon as there are some." />
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
export function QuestRow({ entry, now, onClaimed }: QuestRowProps) {
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
            {quest.title}
          </h2>
          <QuestExpiry entry={entry} now={now} />
          {quest.maxCompletions > 1 && (
            <span className="quest-expiry">
              {claimCount} of {quest.maxCompletions} times
            </span>
          )}
        </div>
        <p className="quest__description">{quest.description}</p>
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
