import scroll from 'virtual:game-icon/scroll-quill';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { questIcon } from '#features/conditions/condition-types.ts';
import { useOwned } from '#features/inventory/inventory.queries.ts';
import { useIsOn } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { QuestConditions, QuestLink } from './QuestConditions.tsx';
import { QuestAction, QuestExpiry, QuestMeter } from './QuestParts.tsx';
import { QuestReward } from './QuestReward.tsx';
import { activeQuests, countInShort } from './quest-list.ts';
import { checkInNote } from './quest-times.ts';
import { useQuests } from './quests.queries.ts';
import './quests.css';

const FEW = 5;

/** What can be done now, in short: for the page where members earn. */
export function ActiveQuests() {
  return (
    <Plate
      title={t`Active quests`}
      aside={
        <Link className="link" to="/quests">
          <Trans>View All Quests</Trans>
        </Link>
      }
    >
      <ActiveList />
    </Plate>
  );
}

function ActiveList() {
  const quests = useDeferredValue(useQuests());
  const owned = useOwned();
  const isOn = useIsOn();
  const now = useNow();
  const [isLong, setIsLong] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  return (
    <QueryState
      query={quests}
      waitsFor={{ isPending: owned.isLoading }}
      loading={t`Loading quests`}
      failed={t`Failed to fetch user quests`}
    >
      {(all) => {
        const active = activeQuests(all, { now, ownsGear: (owned.data?.length ?? 0) > 0 });
        const note = isOn('check-in') ? checkInNote(active) : null;
        const inShort = countInShort(active, FEW);
        return (
          <div ref={list} tabIndex={-1} className="active-quests">
            {active.length === 0 ? (
              <Empty
                icon={scroll}
                title={t`No active quests`}
                text={t`What there was is done. New ones come with the reset.`}
              />
            ) : (
              <ul aria-label={t`Active quests`}>
                {active.slice(0, isLong ? active.length : inShort).map((entry) => (
                  <ActiveQuest key={entry.questId} entry={entry} now={now} onClaimed={() => list.current?.focus()} />
                ))}
              </ul>
            )}
            {note && <p className="active-quests__note">{note}</p>}
            {active.length > inShort && (
              <div className="active-quests__more">
                <Button look="quiet" size="sm" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
                  {isLong ? <ChevronUp /> : <ChevronDown />}
                  <span>{isLong ? t`Show fewer` : t`Show all ${{ count: active.length }}`}</span>
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

interface ActiveQuestProps {
  entry: QuestProgress;
  now: Date;
  onClaimed: () => void;
}

function ActiveQuest({ entry, now, onClaimed }: ActiveQuestProps) {
  const { quest, canClaim } = entry;
  return (
    <li className="active-quest quest-light" data-ready={canClaim}>
      <IconSquare path={questIcon(quest)} colour={canClaim ? 'var(--color-ember-text)' : 'var(--color-brass)'} />
      <div className="active-quest__about">
        <div className="active-quest__head">
          <span className="active-quest__title">
            <bdi>{quest.title}</bdi>
          </span>
          <QuestExpiry entry={entry} now={now} />
        </div>
        <p className="active-quest__description">
          <bdi>{quest.description}</bdi>
        </p>
        <QuestMeter entry={entry} />
        <QuestConditions entry={entry} />
      </div>
      <div className="active-quest__end">
        <QuestReward quest={quest} isOwned={entry.rewardOwned} />
        <QuestAction entry={entry} isSmall onClaimed={onClaimed} />
        <QuestLink entry={entry} />
      </div>
    </li>
  );
}
