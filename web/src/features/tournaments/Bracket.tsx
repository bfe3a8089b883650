import laurelsTrophy from 'virtual:game-icon/laurels-trophy';
import type { Match, Round, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { hasFraction } from '#lib/format/unrounded.ts';
import { direction } from '#lib/texts.tsx';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { useSlices } from '#ui/progressive-render/ProgressiveRender.tsx';
import { type MoreSides, Scroller } from '#ui/scroller/Scroller.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { CHAMPION, type Layout, layOut, type Point, roundKey, styleAt, visibleMatches } from './bracket-layout.ts';
import { finalMatch, firstRound, inRound, ownMatch } from './bracket-rounds.ts';
import { MatchBox, matchBoxId } from './MatchBox.tsx';
import { RoundChoice } from './RoundChoice.tsx';
import { firstPrize } from './tournament-labels.ts';
import './tournaments.css';

/** From here on only the matches near the screen are laid out. */
const LARGE = 32;
/** Matches that are added with each frame. */
const SLICE = 12;

type Look = 'bracket' | 'list';

const LOOKS = [
  { value: 'bracket', label: t`Bracket` },
  { value: 'list', label: t`List` },
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
  const { rounds, matches, format, shownRound, status } = tournament;
  const own = tournament.own?.registrationId ?? null;
  const [isWide] = useState(() => matchMedia('(width >= 48rem)').matches);
  const [look, setLook] = useState<Look>(isWide ? 'bracket' : 'list');
  const [chosen, setChosen] = useState<string | null>(null);
  const layout = useMemo(() => layOut(rounds, matches), [rounds, matches]);
  const region = useRef<HTMLElement>(null);
  const [more, setMore] = useState<MoreSides>('none');
  const isRoundRobin = format === 'round_robin';
  const isDrawn = look === 'bracket' && !isRoundRobin;
  // On a phone a round fills the screen; those of a round robin are many and alike.
  const isByRound = isRoundRobin || (!isWide && !isDrawn);
  const visible = visibleMatches(matches);
  const sides = [...new Set(rounds.map(({ side }) => side))];
  const current =
    rounds.find((round) => roundKey(round) === chosen) ??
    rounds.find(({ round }) => round === shownRound) ??
    firstRound(rounds, matches, own);
  const count = useSlices(visible.length, SLICE);
  const present = visible.slice(0, count);
  const isLoading = shownRound !== null && shownRound !== current?.round;
  const choose = (round: Round) => {
    setChosen(roundKey(round));
    // Of an elimination all rounds are here already.
    if (shownRound !== null) onRound(round.round);
  };
  const step = (columns: number) => {
    const pixels = (layout.column / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    region.current?.scrollBy({ left: columns * pixels * (direction === 'rtl' ? -1 : 1) });
  };
  const isListed = (round: Round) => !isByRound || (round === current && !isLoading);
  const style = isDrawn ? { width: `${layout.width / 16}rem`, height: `${layout.height / 16}rem` } : undefined;
  return (
    <Section
      id="tournament-bracket"
      title={isRoundRobin ? t`Matches` : t`Bracket`}
      aside={
        !isRoundRobin && (
          <div className="bracket-tools">
            {isDrawn && more !== 'none' && (
              <BracketTools mine={ownMatch(matches, own)} final={finalMatch(matches)} more={more} onStep={step} />
            )}
            <Segmented label={t`Look`} options={LOOKS} value={look} onChange={setLook} />
          </div>
        )
      }
    >
      {isByRound && current && <RoundChoice rounds={rounds} current={current} onChange={choose} />}
      {isLoading && <SkeletonRows count={6} label={t`Loading the round`} />}
      <Scroller
        ref={region}
        onAcross={setMore}
        className="bracket"
        data-look={isDrawn ? 'bracket' : 'list'}
        {...(isDrawn && { tabIndex: 0 })}
        aria-label={t`Matches by round`}
      >
        <div className="bracket__canvas" style={style} data-is-large={visible.length > LARGE}>
          {isDrawn && <BracketLines layout={layout} matches={matches} own={own} />}
          {sides.map((side) => (
            <div key={side}>
              {rounds
                .filter((round) => round.side === side && isListed(round))
                .map((round) => (
                  <RoundMatches
                    key={roundKey(round)}
                    round={round}
                    matches={inRound(present, round, isWide ? null : own)}
                    layout={isDrawn ? layout : null}
                    own={own}
                    isCancelled={status === 'cancelled'}
                    onMatch={onMatch}
                  />
                ))}
            </div>
          ))}
          {isDrawn && layout.champion && <Champion tournament={tournament} place={layout.champion} />}
        </div>
      </Scroller>
      {!isDrawn && !isRoundRobin && tournament.champion && <Champion tournament={tournament} />}
    </Section>
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
      <h3 className="bracket__round" style={head && styleAt(head)}>
        {round.label}
      </h3>
      <ol className="bracket__matches" aria-label={round.label}>
        {matches.map((match) => (
          <MatchBox key={match.id} match={match} place={layout?.boxes.get(match.id)} size={layout?.box} {...same} />
        ))}
      </ol>
    </>
  );
}

interface ChampionProps {
  tournament: TournamentPage;
  /** Where it is drawn; undefined: below the list. */
  place?: Point | undefined;
}

/** Who won, and what they are paid; before there is a champion what they will be. */
function Champion({ tournament, place }: ChampionProps) {
  const { champion, entrants, own, status } = tournament;
  if (status === 'cancelled') return null;
  const winner = champion && entrants.find(({ registrationId }) => registrationId === champion.registrationId);
  const prize = winner?.prizeCinder ?? (champion ? null : String(firstPrize(tournament)));
  const isOwn = champion !== null && champion.registrationId === own?.registrationId;

  return (
    <div className="champion-cup" data-is-decided={champion !== null} style={place && styleAt(place, CHAMPION)}>
      <GameIcon path={laurelsTrophy} />
      <p>
        {champion === null ? (
          <Trans>
            <span className="champion-cup__name">The champion</span> takes
          </Trans>
        ) : isOwn ? (
          <Trans>
            <span className="champion-cup__name">You</span> won
          </Trans>
        ) : (
          <Trans>
            <span className="champion-cup__name">{ph({ name: champion.name })}</span> won
          </Trans>
        )}
      </p>
      {Number(prize) > 0 && prize && <Amount value={prize} exact={hasFraction(prize)} />}
    </div>
  );
}

interface BracketToolsProps {
  /** The reader's own match, and the final: where one jumps to. */
  mine: Match | null;
  final: Match | null;
  /** Where there is more of the drawing than is seen. */
  more: MoreSides;
  /** Moves it by so many columns. */
  onStep: (columns: number) => void;
}

/** The ways through a bracket that is wider than its page. */
function BracketTools({ mine, final, more, onStep }: BracketToolsProps) {
  return (
    <>
      {mine && (
        <Button size="sm" onClick={() => goTo(mine)}>
          <Trans>My match</Trans>
        </Button>
      )}
      {final && (
        <Button size="sm" onClick={() => goTo(final)}>
          <Trans>Final</Trans>
        </Button>
      )}
      <Button
        size="sm"
        look="outline"
        disabled={more === 'end'}
        aria-label={t`Earlier rounds`}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft className="mirrored" />
      </Button>
      <Button
        size="sm"
        look="outline"
        disabled={more === 'start'}
        aria-label={t`Later rounds`}
        onClick={() => onStep(1)}
      >
        <ChevronRight className="mirrored" />
      </Button>
    </>
  );
}

/** Brings a match into the middle and gives it the focus. */
function goTo({ id }: Match): void {
  const box = document.getElementById(matchBoxId(id));
  box?.scrollIntoView({ block: 'nearest', inline: 'center' });
  box?.focus({ preventScroll: true });
}
