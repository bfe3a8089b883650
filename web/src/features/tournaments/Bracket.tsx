import type { Round, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { currentRound } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { useMemo, useState } from 'react';
import { useSlices } from '#lib/use-slices.ts';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scroller } from '#ui/scroller/Scroller.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { BracketLines } from './BracketLines.tsx';
import { layOut, roundKey, shownMatches } from './bracket-layout.ts';
import { RoundChoice } from './RoundChoice.tsx';
import { RoundMatches } from './RoundMatches.tsx';
import './bracket.css';

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
