import type { Match, Round } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { type CSSProperties, memo } from 'react';
import { Tag } from '#ui/tag/Tag.tsx';
import { BOX, type Layout, roundKey } from './bracket-layout.ts';
import { isOpen, matchSentence, matchState, placeName } from './tournament-words.ts';
import './bracket.css';

interface RoundMatchesProps {
  round: Round;
  matches: readonly Match[];
  /** Where they are drawn; null: one below the other. */
  layout: Layout | null;
  own: string | null;
  isCancelled: boolean;
  onMatch: (matchId: string) => void;
}

/** The matches of one round under its name. */
export function RoundMatches({ round, matches, layout, ...same }: RoundMatchesProps) {
  if (matches.length === 0) return null;
  const head = layout?.heads.get(roundKey(round));
  return (
    <>
      <h3 className="bracket__round" style={head && at(head)}>
        {round.label}
      </h3>
      <ol className="bracket__matches" aria-label={round.label}>
        {matches.map((match) => {
          const box = layout?.boxes.get(match.id);
          return <MatchBox key={match.id} match={match} x={box?.x} y={box?.y} {...same} />;
        })}
      </ol>
    </>
  );
}

interface MatchBoxProps extends Pick<RoundMatchesProps, 'own' | 'isCancelled' | 'onMatch'> {
  match: Match;
  x: number | undefined;
  y: number | undefined;
}

/** One match; drawn anew only when it is another than before: a bracket has many. */
const MatchBox = memo(function MatchBox({ match, x, y, own, isCancelled, onMatch }: MatchBoxProps) {
  const { id, status, a, b, scoreA, scoreB, winnerRegistrationId } = match;
  const isLive = isOpen(status) && !isCancelled;
  const sides = [
    { key: 'a', place: a, score: scoreA },
    { key: 'b', place: b, score: scoreB },
  ];
  return (
    <li className="bracket__match" style={x === undefined || y === undefined ? undefined : at({ x, y }, BOX)}>
      <button
        type="button"
        className="match-box"
        data-status={isCancelled ? undefined : status}
        onClick={() => onMatch(id)}
      >
        <span className="sr-only">{matchSentence(match, isCancelled)}</span>
        {/* Apart from the sentence, which is there before this is laid out. */}
        <span className="match-box__sides" aria-hidden="true">
          {sides.map(({ key, place, score }) => (
            <span
              key={key}
              className="match-box__side"
              data-result={resultOf(place.registrationId, winnerRegistrationId)}
              data-known={place.registrationId !== null}
            >
              {place.seed !== null && <span className="match-box__seed">{place.seed}</span>}
              <span className="match-box__name">{placeName(place)}</span>
              {own !== null && place.registrationId === own && <span className="match-box__you">You</span>}
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
            {match.forfeit ? 'Forfeit' : capital(matchState(match)).split(',')[0]}
          </Tag>
        </span>
      )}
    </li>
  );
});

function resultOf(entrant: string | null, winner: string | null): 'won' | 'lost' | 'open' {
  if (winner === null || entrant === null) return 'open';
  return entrant === winner ? 'won' : 'lost';
}

/** A place in the drawing, in units that grow with the text. */
function at({ x, y }: { x: number; y: number }, size?: { width: number; height: number }): CSSProperties {
  const rem = (pixels: number) => `${pixels / 16}rem`;
  return { left: rem(x), top: rem(y), ...(size && { width: rem(size.width), height: rem(size.height) }) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
