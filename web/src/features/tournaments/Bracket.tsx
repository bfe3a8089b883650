import type { Match, Round, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { currentRound } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import { useSlices } from '#lib/use-slices.ts';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scroller } from '#ui/scroller/Scroller.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BOX, type Layout, layOut, roundKey, shownMatches } from './bracket-layout.ts';
import { RoundChoice } from './RoundChoice.tsx';
import { isOpen, matchSentence, matchState, placeName } from './tournament-words.ts';
import './bracket.css';

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

/** From here on only the matches near the screen are laid out. */
const LARGE = 32;
/** Matches that are added with each frame. */
const SLICE = 12;

type Look = 'bracket' | 'list';

const LOOKS = [
  { value: 'bracket', label: 'Bracket' },
  { value: 'list', label: 'List' },
] as const;

interface BracketProps {
  tournament: TournamentPage;
  onMatch: (matchId: string) => void;
  onRound: (round: number) => void;
}

/**
 * The matches by round. Both looks are the same lists under the same headings; the drawing only moves them to their places,
 * so that they say the same to everybody.
 */
export function Bracket({ tournament, onMatch, onRound }: BracketProps) {
  const { rounds, matches, format, own, shownRound, status } = tournament;
  const [look, setLook] = useState<Look>(() => (matchMedia('(width >= 48rem)').matches ? 'bracket' : 'list'));
  const [chosen, setChosen] = useState<string | null>(null);
  const layout = useMemo(() => layOut(rounds, matches), [rounds, matches]);
  const isRoundRobin = format === 'round_robin';
  const isDrawn = look === 'bracket' && !isRoundRobin;
  const shown = shownMatches(matches);
  const sides = [...new Set(rounds.map(({ side }) => side))];
  const current =
    rounds.find((round) => roundKey(round) === chosen) ??
    rounds.find(({ round }) => round === shownRound) ??
    currentRound(rounds);
  const count = useSlices(shown.length, SLICE);
  const present = shown.slice(0, count);
  const isLoading = shownRound !== null && shownRound !== current?.round;
  const choose = (round: Round) => {
    setChosen(roundKey(round));
    onRound(round.round);
  };
  // The rounds of a round robin are many and alike: one at a time.
  const isListed = (round: Round) => !isRoundRobin || (round === current && !isLoading);
  const style = isDrawn ? { width: `${layout.width / 16}rem`, height: `${layout.height / 16}rem` } : undefined;
  return (
    <section aria-labelledby="tournament-bracket">
      <SectionHead
        id="tournament-bracket"
        title={isRoundRobin ? 'Matches' : 'Bracket'}
        aside={!isRoundRobin && <Segmented label="Look" options={LOOKS} value={look} onChange={setLook} />}
      />
      {isRoundRobin && current && <RoundChoice rounds={rounds} current={current} onChange={choose} />}
      {isLoading && <SkeletonRows count={6} label="Loading the round" />}
      <Scroller
        className="bracket"
        data-look={isDrawn ? 'bracket' : 'list'}
        {...(isDrawn && { tabIndex: 0 })}
        aria-label="Matches by round"
      >
        <div className="bracket__canvas" style={style} data-is-large={shown.length > LARGE}>
          {isDrawn && <BracketLines layout={layout} matches={matches} own={own?.registrationId ?? null} />}
          {sides.map((side) => (
            <div key={side}>
              {rounds
                .filter((round) => round.side === side && isListed(round))
                .map((round) => (
                  <RoundMatches
                    key={roundKey(round)}
                    round={round}
                    matches={present.filter((match) => match.side === side && match.round === round.round)}
                    layout={isDrawn ? layout : null}
                    own={own?.registrationId ?? null}
                    isCancelled={status === 'cancelled'}
                    onMatch={onMatch}
                  />
                ))}
            </div>
          ))}
        </div>
      </Scroller>
    </section>
  );
}

interface BracketLinesProps {
  layout: Layout;
  matches: readonly Match[];
  own: string | null;
}

/** The lines along which winners go on; those that the member has won in ember. Decorative. */
function BracketLines({ layout: { width, height, lines }, matches, own }: BracketLinesProps) {
  const wonBy = new Map(matches.map(({ id, winnerRegistrationId }) => [id, winnerRegistrationId]));
  const isOwn = (id: string) => own !== null && wonBy.get(id) === own;
  // The member's own lie over the others.
  const ordered = lines.toSorted((a, b) => Number(isOwn(a.id)) - Number(isOwn(b.id)));
  return (
    <svg className="bracket__lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ordered.map(({ id, points }) => (
        <polyline key={id} data-own={isOwn(id)} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  );
}

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
function RoundMatches({ round, matches, layout, ...same }: RoundMatchesProps) {
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
