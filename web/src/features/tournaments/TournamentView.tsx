import arena from 'virtual:scene/arena';
import type { Entrant, Standing, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { MemberLink } from '#features/members/MemberLink.tsx';
import { formatMoment } from '#lib/format/dates.ts';
import { ordinal } from '#lib/format/ordinals.ts';
import { STATUS_TONES, STATUS_WORDS } from '#lib/format/tournament-status.ts';
import { watchTournament } from '#lib/live.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSlices } from '#lib/use-slices.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BackToTournaments } from './BackToTournaments.tsx';
import { Bracket } from './Bracket.tsx';
import { Crosstable } from './Crosstable.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import { Registration, useCheckInClock } from './Registration.tsx';
import { FORMAT_WORDS, placesTaken } from './tournament-words.ts';
import './tournament.css';

/** Entrants that are added with each frame. */
const SLICE = 8;

const MATCH_ACTIONS: Partial<Record<NextStep['kind'], string>> = {
  report: 'Report score',
  answer: 'Answer the report',
};

const COLUMNS: Column<Standing>[] = [
  {
    key: 'name',
    head: 'Place and name',
    cell: ({ place, name }) => (
      <span className="standings-name">
        {place}. {name}
      </span>
    ),
  },
  { key: 'played', head: 'Played', align: 'end', cell: ({ played }) => played },
  { key: 'won', head: 'Won', align: 'end', cell: ({ won }) => won },
  { key: 'drawn', head: 'Drawn', align: 'end', cell: ({ drawn }) => drawn },
  { key: 'lost', head: 'Lost', align: 'end', cell: ({ lost }) => lost },
  { key: 'difference', head: 'Difference', align: 'end', cell: (row) => signed(row.scoreDifference) },
  { key: 'points', head: 'Points', align: 'end', cell: ({ points }) => <b>{points}</b> },
];

const MatchDialog = lateDialog(async () => (await import('./MatchDialog.tsx')).MatchDialog);
const TournamentMarkets = lazy(() => import('#features/betting/TournamentMarkets.tsx'));

interface TournamentViewProps {
  tournament: TournamentPage;
  /** Asks for the matches of a round, where the tournament is read by round. */
  onRound: (round: number) => void;
}

/** All of one tournament, as it moves on. */
export function TournamentView({ tournament, onRound }: TournamentViewProps) {
  const { id, title, description, rulesMarkdown, matches, standings, shownRound } = tournament;
  const hasRules = rulesMarkdown.trim() !== '';
  usePageTitle(title, description || undefined);
  useEffect(() => watchTournament(id), [id]);
  const [openId, setOpenId] = useState<string | null>(null);
  const openMatch = useCallback((matchId: string) => setOpenId(matchId), []);
  const open = matches.find((match) => match.id === openId);
  return (
    <>
      <Head tournament={tournament} />
      <div className="page">
        <OwnStep tournament={tournament} onMatch={openMatch} />
        <TournamentFacts tournament={tournament} />
        {matches.length > 0 && (
          <ErrorBoundary title="The bracket could not be shown">
            <Bracket tournament={tournament} onMatch={openMatch} onRound={onRound} />
          </ErrorBoundary>
        )}
        {standings.length > 0 && <Standings tournament={tournament} />}
        {standings.length > 0 && shownRound === null && <Crosstable tournament={tournament} />}
        <div className="tournament-more" data-has-rules={hasRules}>
          {tournament.isChampionship && (
            <div className="tournament-more__beside">
              <ErrorBoundary title="The markets could not be shown">
                <Suspense fallback={<SkeletonRows count={4} label="Loading the markets" />}>
                  <TournamentMarkets tournamentId={id} />
                </Suspense>
              </ErrorBoundary>
            </div>
          )}
          <section aria-labelledby="tournament-rules">
            <SectionHead id="tournament-rules" title="Rules" />
            {!hasRules ? (
              <p className="text-ash">No rules beyond those of the game.</p>
            ) : (
              <ErrorBoundary title="The rules could not be shown">
                <Markdown>{rulesMarkdown}</Markdown>
              </ErrorBoundary>
            )}
          </section>
          <Entrants tournament={tournament} />
        </div>
      </div>
      {open && <MatchDialog tournament={tournament} match={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Head({ tournament }: { tournament: TournamentPage }) {
  const { title, status, gameCode, gameName, format, isTeamBased, isChampionship, description } = tournament;
  return (
    <Scene picture={arena} text="left" shape="band" className="tournament-head" isFirstInView>
      <div className="page">
        <BackToTournaments />
        <div className="tournament-head__main">
          <GamePlaque code={gameCode} name={gameName} />
          <div className="tournament-head__text">
            <h1>{title}</h1>
            <p className="tournament-head__line">
              <Tag tone={STATUS_TONES[status]} {...(status === 'live' && { dot: 'breathing' as const })}>
                {STATUS_WORDS[status]}
              </Tag>
              {isChampionship && <Tag tone="hot">Championship Series</Tag>}
              <span>
                {gameName}, {FORMAT_WORDS[format].toLowerCase()}
                {isTeamBased && ', teams'}
              </span>
            </p>
            {description && <p>{description}</p>}
          </div>
        </div>
      </div>
    </Scene>
  );
}

/** The table of a round robin. */
function Standings({ tournament: { standings, own } }: { tournament: TournamentPage }) {
  return (
    <section aria-labelledby="tournament-standings">
      <SectionHead id="tournament-standings" title="Standings" />
      <Table
        caption="Standings"
        columns={COLUMNS}
        rows={standings}
        rowKey={({ registrationId }) => registrationId}
        tone={({ registrationId }) => (registrationId === own?.registrationId ? 'you' : undefined)}
      />
    </section>
  );
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}

/** The facts of a tournament in one line. */
function TournamentFacts({ tournament }: { tournament: TournamentPage }) {
  const { status, prizePoolCinder, prizeSplit, startAt, checkinOpenAt, checkinCloseAt, isTeamBased } = tournament;
  const { champion, checkedInCount, entrantCount, rounds } = tournament;
  const round = status === 'live' && rounds.find((one) => one.status === 'in_progress');
  const isAhead = status === 'draft' || status === 'registration' || status === 'checkin';
  return (
    <dl className="tournament-facts">
      {champion && <Fact term="Champion">{champion.name}</Fact>}
      <Fact term="Prize pool">
        <Amount value={prizePoolCinder} />
      </Fact>
      {prizeSplit.length > 0 && (
        <Fact term="Prizes">{prizeSplit.map((percent, index) => `${ordinal(index + 1)} ${percent}%`).join(', ')}</Fact>
      )}
      <Fact term={isTeamBased ? 'Teams' : 'Players'}>{isAhead ? placesTaken(tournament) : entrantCount}</Fact>
      {isAhead && <Fact term="Checked in">{checkedInCount}</Fact>}
      <Fact term={isAhead ? 'Begins' : 'Start'}>
        <time dateTime={startAt}>{formatMoment(startAt)}</time>
      </Fact>
      {isAhead && checkinOpenAt && <Fact term="Check-in from">{formatMoment(checkinOpenAt)}</Fact>}
      {isAhead && checkinCloseAt && <Fact term="Check-in until">{formatMoment(checkinCloseAt)}</Fact>}
      {round && <Fact term="Round">{round.label}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OwnStepProps {
  tournament: TournamentPage;
  onMatch: (matchId: string) => void;
}

/** What the member does next, on top of everything; announced when it changes. */
function OwnStep({ tournament, onMatch }: OwnStepProps) {
  const step = nextStep(tournament, useCheckInClock(tournament));
  const { status, own } = tournament;
  const canRegister = status === 'registration' || (status === 'checkin' && own !== null);
  const action = step && MATCH_ACTIONS[step.kind];
  const matchId = step?.matchId;
  return (
    <section className="own-step" aria-label="Your next step" data-kind={step?.kind ?? 'none'}>
      <div className="own-step__text" role="status">
        {step && (
          <>
            <p className="own-step__title">{step.title}</p>
            <p>{step.text}</p>
          </>
        )}
        {!step && status === 'checkin' && <p>Registration has closed; those who play are checking in.</p>}
      </div>
      <div className="own-step__actions">
        {canRegister && <Registration tournament={tournament} isPrimary />}
        {matchId && (
          <Button look={action ? 'primary' : 'standard'} onClick={() => onMatch(matchId)}>
            {action ?? 'Show the match'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Who plays, in seed order; once it is over, where they came and what they won. */
function Entrants({ tournament }: { tournament: TournamentPage }) {
  const { entrants, isTeamBased, own, status } = tournament;
  const isAhead = status === 'registration' || status === 'checkin';
  const byPlace = (entrant: Entrant) => entrant.placement ?? Number.POSITIVE_INFINITY;
  const shown = status === 'completed' ? entrants.toSorted((a, b) => byPlace(a) - byPlace(b)) : entrants;
  const count = useSlices(shown.length, SLICE);
  return (
    <section aria-labelledby="tournament-entrants">
      <SectionHead id="tournament-entrants" title={isTeamBased ? 'Teams' : 'Players'} count={entrants.length} />
      {entrants.length === 0 ? (
        <p className="text-ash">Nobody has registered yet.</p>
      ) : (
        <ul className="entrants">
          {shown.slice(0, count).map((entrant) => (
            <li key={entrant.registrationId} data-own={entrant.registrationId === own?.registrationId}>
              <Avatar name={entrant.name} imageUrl={entrant.avatarUrl} />
              <span className="entrants__text">
                <span className="entrants__name">
                  <Name entrant={entrant} />
                  {entrant.registrationId === own?.registrationId && <Tag tone="hot">You</Tag>}
                </span>
                <span className="entrants__state">{stateOf(entrant, { isTeamBased, isAhead })}</span>
              </span>
              {entrant.prizeCinder && <Amount value={entrant.prizeCinder} exact />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A player leads to their page, a team to the page of who leads it. */
function Name({ entrant: { name, username } }: { entrant: Entrant }) {
  return username === null ? name : <MemberLink username={username} label={name} />;
}

function stateOf(entrant: Entrant, { isTeamBased, isAhead }: { isTeamBased: boolean; isAhead: boolean }): string {
  const { placement, seed, isDropped, dropReason, isCheckedIn, username } = entrant;
  const facts = [
    placement === null ? '' : `${ordinal(placement)} place`,
    seed === null ? '' : `Seed ${seed}`,
    isTeamBased && username ? `led by ${username}` : '',
    isDropped ? `out${dropReason ? `: ${dropReason}` : ''}` : '',
    isAhead && !isDropped ? (isCheckedIn ? 'checked in' : 'not checked in') : '',
  ];
  return facts.filter(Boolean).join(', ');
}
