import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { Tag } from '#ui/tag/Tag.tsx';
import { nameColour } from '#ui/worn/WornName.tsx';
import { type Layout, type Point, styleAt } from './bracket-layout.ts';
import { isOpen, matchSentence, OPEN_MARKS, placeName } from './tournament-labels.ts';
import './tournaments.css';

interface MatchBoxProps {
  match: Match;
  /** Where it is drawn, and how large; undefined: one below the other. */
  place: Point | undefined;
  size: Layout['box'] | undefined;
  own: string | null;
  isCancelled: boolean;
  onMatch: (matchId: string) => void;
}

/** One match; drawn anew only when it is another than before: a bracket has many. */
export const MatchBox = memo(function MatchBox({ match, place, size, own, isCancelled, onMatch }: MatchBoxProps) {
  const { id, status, a, b, scoreA, scoreB, winnerRegistrationId } = match;
  const isLive = isOpen(status) && !isCancelled;
  const sides = [
    { key: 'a', side: a, score: scoreA },
    { key: 'b', side: b, score: scoreB },
  ];
  return (
    <li className="bracket__match" style={place && styleAt(place, size)}>
      <button
        type="button"
        id={matchBoxId(id)}
        className="match-box"
        data-status={isCancelled ? undefined : status}
        onClick={() => onMatch(id)}
      >
        <span className="sr-only">{matchSentence(match, { isCancelled, own })}</span>
        {/* Apart from the sentence, which is there before this is laid out. */}
        <span className="match-box__sides" aria-hidden="true">
          {sides.map(({ key, side, score }) => (
            <span
              key={key}
              className="match-box__side"
              data-result={resultOf(side.registrationId, winnerRegistrationId)}
              data-known={side.registrationId !== null}
            >
              {side.seed !== null && <span className="match-box__seed">{side.seed}</span>}
              <span className="match-box__name" dir="auto" style={{ color: colourOf(side, winnerRegistrationId) }}>
                {placeName(side)}
              </span>
              {own !== null && side.registrationId === own && (
                <span className="match-box__you">
                  <Trans>You</Trans>
                </span>
              )}
              <span className="match-box__score">{score}</span>
            </span>
          ))}
        </span>
      </button>
      {(isLive || match.forfeit) && (
        <span className="match-box__tag" aria-hidden="true">
          <Tag
            tone={status === 'disputed' ? 'warn' : isLive ? 'live' : 'quiet'}
            {...(isLive && { dot: 'still' as const })}
          >
            {match.forfeit ? t`Forfeit` : isOpen(status) && OPEN_MARKS[status]}
          </Tag>
        </span>
      )}
    </li>
  );
});

/** By which its button is found, to go there. */
export function matchBoxId(matchId: string): string {
  return `match-${matchId}`;
}

/** The colour of a name, unless it stands back as that of who lost. */
const colourOf = ({ registrationId, worn }: Match['a'], winner: string | null) =>
  resultOf(registrationId, winner) === 'lost' ? undefined : nameColour(worn?.colour);

function resultOf(entrant: string | null, winner: string | null): 'won' | 'lost' | 'open' {
  if (winner === null || entrant === null) return 'open';
  return entrant === winner ? 'won' : 'lost';
}
