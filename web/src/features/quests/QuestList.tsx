import scroll from 'virtual:game-icon/scroll-quill';
import type { QuestType } from '@cinder/contract/quests/period.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { formatRemaining } from '#lib/format/durations.ts';
import { useNow } from '#lib/use-now.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { QuestRow } from './QuestRow.tsx';
import { sortQuests } from './quest-list.ts';
import { secondsUntil } from './quest-times.ts';
import { questsQuery } from './quests.queries.ts';

const WORDS: Record<QuestType, { failure: string; none: string; reset: string }> = {
  daily: {
    failure: 'Failed to fetch daily progress',
    none: 'No Daily Quests Available',
    reset: 'Daily quests reset at 12:00 AM',
  },
  weekly: {
    failure: 'Failed to fetch weekly progress',
    none: 'No Weekly Quests Available',
    reset: 'Weekly quests reset Sunday 12:00 AM',
  },
};

/** The quests of the day or of the week, those with a reward to take first. */
export function QuestList({ type }: { type: QuestType }) {
  const words = WORDS[type];
  const quests = useDeferredValue(useQuery(questsQuery));
  const now = useNow();
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  if (quests.isPending) return <SkeletonRows count={6} label="Loading quests" />;
  if (quests.isLoadingError) {
    const { error, isFetching, refetch } = quests;
    return (
      <ErrorState
        level={2}
        title={words.failure}
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const shown = quests.data.filter(({ quest }) => quest.questType === type);
  const [first] = shown;
  return (
    <>
      <p className="mb-4 flex items-center gap-2 text-small text-ash">
        <Clock />
        <span>
          {words.reset}
          {first && (
            <>
              , in <b className="text-bone tabular-nums">{formatRemaining(secondsUntil(first.resetsAt, now))}</b>
            </>
          )}
        </span>
      </p>
      {first ? (
        <ul className="quests" aria-label={type === 'daily' ? 'Daily quests' : 'Weekly quests'}>
          {sortQuests(shown, claimed).map((entry) => (
            <QuestRow
              key={entry.questId}
              entry={entry}
              now={now}
              onClaimed={() => setClaimed((before) => new Set(before).add(entry.questId))}
            />
          ))}
        </ul>
      ) : (
        <Empty level={2} icon={scroll} title={words.none} text="They show here as soon as there are some." />
      )}
    </>
  );
}
