import arena from 'virtual:scene/arena';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Entrant, Standing, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { selectOrdinal, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { listed } from '#lib/format/lists.ts';
import { signed } from '#lib/format/numbers.ts';
import { STATUS_LABELS, STATUS_TONES } from '#lib/format/tournament-status.ts';
import { watchTournament } from '#lib/live.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { LazyMarkdown } from '#ui/markdown/LazyMarkdown.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { useSlices } from '#ui/progressive-render/ProgressiveRender.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag, You } from '#ui/tag/Tag.tsx';
import { Bracket } from './Bracket.tsx';
import { Crosstable } from './Crosstable.tsx';
import { OwnStep } from './OwnStep.tsx';
import { TournamentFacts } from './TournamentFacts.tsx';
import { FORMAT_FACTS } from './tournament-labels.ts';
import './tournaments.css';

/** Entrants that are added with each frame. */
const SLICE = 8;

const columnsFor = (own: string | undefined): Column<Standing>[] => [
  {
    key: 'name',
    head: t`Place and name`,
    cell: ({ place, name, registrationId }) => (
      <span className="standings-name">
        {place}. <bdi>{name}</bdi> <You isReader={registrationId === own} />
      </span>
    ),
  },
  { key: 'played', head: t`Played`, align: 'end', cell: ({ played }) => played },
  { key: 'won', head: t`Won`, align: 'end', cell: ({ won }) => won },
  { key: 'drawn', head: t`Drawn`, align: 'end', cell: ({ drawn }) => drawn },
  { key: 'lost', head: t`Lost`, align: 'end', cell: ({ lost }) => lost },
  { key: 'difference', head: t`Difference`, align: 'end', cell: (row) => differenceText(row.scoreDifference) },
  { key: 'points', head: t`Points`, align: 'end', cell: ({ points }) => <b>{points}</b> },
];

const MatchDialog = lazyDialog(async () => (await import('./MatchDialog.tsx')).MatchDialog);
const TournamentMarkets = lazy(() => import('#features/betting/TournamentMarkets.tsx'));

interface TournamentViewProps {
  tournament: TournamentPage;
  /** Asks for the matches of a round, where the tournament is read by round. */
  onRound: (round: number) => void;
}

/** All of one tournament, as it moves on. */
export function TournamentView({ tournament, onRound }: TournamentViewProps) {
  const { id, title, description, rulesMarkdown, matches, standings, shownRound } = tournament;
  const isOn = useIsOn();
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
          <ErrorBoundary title={t`The bracket could not be shown`}>
            <Bracket tournament={tournament} onMatch={openMatch} onRound={onRound} />
          </ErrorBoundary>
        )}
        {standings.length > 0 && <Standings tournament={tournament} />}
        {standings.length > 0 && shownRound === null && <Crosstable tournament={tournament} />}
        <div className="tournament-more" data-has-rules={hasRules}>
          <Section id="tournament-rules" title={t`Rules`}>
            {!hasRules ? (
              <p className="muted">
                <Trans>No rules beyond those of the game.</Trans>
              </p>
            ) : (
              <ErrorBoundary title={t`The rules could not be shown`}>
                <LazyMarkdown>{rulesMarkdown}</LazyMarkdown>
              </ErrorBoundary>
            )}
          </Section>
          <Entrants tournament={tournament} />
          {tournament.isChampionship && isOn('betting') && (
            <div className="tournament-more__beside">
              <ErrorBoundary title={t`The markets could not be shown`}>
                <Suspense fallback={<SkeletonRows count={4} label={t`Loading the markets`} />}>
                  <TournamentMarkets tournamentId={id} />
                </Suspense>
              </ErrorBoundary>
            </div>
          )}
        </div>
      </div>
      {open && <MatchDialog tournament={tournament} match={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Head({ tournament }: { tournament: TournamentPage }) {
  const { title, status, gameCode, gameName, format, isTeamBased, isChampionship, description } = tournament;
  return (
    <Scene picture={arena} text="start" shape="band" className="tournament-head" isFirstInView>
      <div className="page">
        <BackToTournaments />
        <div className="tournament-head__main">
          <GamePlaque code={gameCode} name={gameName} />
          <div className="tournament-head__text">
            <h1>
              <bdi>{title}</bdi>
            </h1>
            <p className="tournament-head__line">
              <Tag tone={STATUS_TONES[status]} {...(status === 'live' && { dot: 'breathing' as const })}>
                {STATUS_LABELS[status]}
              </Tag>
              {isChampionship && (
                <Tag tone="hot">
                  <Trans>Championship Series</Trans>
                </Tag>
              )}
              <span>
                {listed([isolate(gameName), FORMAT_FACTS[format], ...(isTeamBased ? [t`teams`] : [])], 'unit')}
              </span>
            </p>
            {description && (
              <p>
                <bdi>{description}</bdi>
              </p>
            )}
          </div>
        </div>
      </div>
    </Scene>
  );
}

/** The table of a round robin. */
function Standings({ tournament: { standings, own } }: { tournament: TournamentPage }) {
  return (
    <Section id="tournament-standings" title={t`Standings`}>
      <Table
        caption={t`Standings`}
        columns={columnsFor(own?.registrationId)}
        rows={standings}
        rowKey={({ registrationId }) => registrationId}
        tone={({ registrationId }) => (registrationId === own?.registrationId ? 'you' : undefined)}
      />
    </Section>
  );
}

function differenceText(difference: number): string {
  return difference === 0 ? '0' : signed(difference > 0 ? '+' : '-', String(Math.abs(difference)));
}

/** Who plays, in seed order; once it is over, where they came and what they won. */
function Entrants({ tournament }: { tournament: TournamentPage }) {
  const { entrants, isTeamBased, own, status } = tournament;
  const isAhead = status === 'registration' || status === 'checkin';
  const byPlace = (entrant: Entrant) => entrant.placement ?? Number.POSITIVE_INFINITY;
  const listed = status === 'completed' ? entrants.toSorted((a, b) => byPlace(a) - byPlace(b)) : entrants;
  const count = useSlices(listed.length, SLICE);
  return (
    <Section id="tournament-entrants" title={isTeamBased ? t`Teams` : t`Players`} count={entrants.length}>
      {entrants.length === 0 ? (
        <p className="muted">
          <Trans>Nobody has registered yet.</Trans>
        </p>
      ) : (
        <ul className="entrants">
          {listed.slice(0, count).map((entrant) => (
            <li key={entrant.registrationId} data-own={entrant.registrationId === own?.registrationId}>
              <Avatar name={entrant.name} imageUrl={entrant.avatarUrl} frame={entrant.worn?.frame} />
              <span className="entrants__text">
                <span className="entrants__name">
                  <Name entrant={entrant} />
                  <You isReader={entrant.registrationId === own?.registrationId} />
                </span>
                <span className="entrants__state">{stateOf(entrant, { isTeamBased, isAhead })}</span>
              </span>
              {entrant.prizeCinder && <Amount value={entrant.prizeCinder} exact />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A player leads to their page, a team to the page of who leads it. */
function Name({ entrant: { name, username, worn } }: { entrant: Entrant }) {
  return username === null ? name : <MemberLink username={username} label={name} worn={worn} />;
}

function stateOf(entrant: Entrant, { isTeamBased, isAhead }: { isTeamBased: boolean; isAhead: boolean }): string {
  const { placement, seed, isDropped, dropReason, isCheckedIn, username } = entrant;
  const facts = [
    placement === null
      ? ''
      : selectOrdinal(placement, { one: '#st place', two: '#nd place', few: '#rd place', other: '#th place' }),
    seed === null ? '' : t`Seed ${seed}`,
    isTeamBased && username ? t`led by ${username}` : '',
    isDropped ? (dropReason ? t`out: ${dropReason}` : t`out`) : '',
    isAhead && !isDropped ? (isCheckedIn ? t`checked in` : t`not checked in`) : '',
  ];
  return listed(
    facts.filter((fact) => fact !== ''),
    'unit',
  );
}

/** From a tournament to all of them. */
export function BackToTournaments() {
  const isOn = useIsOn();
  if (!isOn('tournaments')) return null;
  return (
    <Link className="link" to="/tournaments">
      <ArrowLeft className="mirrored" />
      <Trans>Tournaments</Trans>
    </Link>
  );
}
