import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { useRef } from 'react';
import { questIcon } from '#features/conditions/condition-icons.ts';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { QuestAction, QuestExpiry, QuestMeter, QuestReward } from './QuestParts.tsx';
import './quest-row.css';

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
          <QuestExpiry quest={quest} now={now} />
          {quest.maxCompletions > 1 && (
            <span className="quest-expiry">
              {claimCount} of {quest.maxCompletions} times
            </span>
          )}
        </div>
        <p className="quest__description">{quest.description}</p>
      </div>
      <QuestMeter entry={entry} />
      <div className="quest__reward">
        <QuestReward quest={quest} />
      </div>
      <div className="quest__action">
        <QuestAction
          entry={entry}
          onClaimed={() => {
            onClaimed();
            title.current?.focus();
          }}
        />
      </div>
    </li>
  );
}
