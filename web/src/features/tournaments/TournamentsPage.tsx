import laurels from 'virtual:game-icon/laurels';
import trophy from 'virtual:game-icon/trophy-cup';
import arena from 'virtual:scene/arena';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import type { ListedTournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats, sectionOf, tournamentStatuses } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { NextInSeries } from '#features/championship/NextInSeries.tsx';
import { formatDay, formatMoment } from '#lib/format/dates.ts';
import { STATUS_TONES, STATUS_WORDS } from '#lib/format/tournament-status.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useUser } from '#lib/viewer.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { LiveTournament } from './LiveTournament.tsx';
import { Registration } from './Registration.tsx';
import { FORMAT_WORDS, placesTaken } from './tournament-words.ts';
import { filterOf, gamesQuery, LIST_LIMIT, pageOf, tournamentsQuery } from './tournaments.queries.ts';
import './tournaments.css';

const FORMATS = formats.map((value) => ({ value, label: FORMAT_WORDS[value] }));
const STATUSES = tournamentStatuses.map((value) => ({ value, label: STATUS_WORDS[value] }));

/** /tournaments: what is played now, what comes, and what was. */
export function TournamentsPage() {
  const { title, purpose } = usePageTop(memberTops['/tournaments']);
  usePageTitle(title);
  return (
    <>
      <Scene picture={arena} text="left" shape="band" className="tournaments-banner" isFirstInView>
        <div className="page">
          <div>
            <h1>{title}</h1>
            <p>{purpose}</p>
          </div>
          <div>
            <ButtonTo look="primary" to="/championship-series">
              See the Championship Series
              <ArrowRight />
            </ButtonTo>
            <NextInSeries />
          </div>
        </div>
      </Scene>
      <div className="page">
        <TournamentFilters />
        <ErrorBoundary title="The tournaments could not be shown">
          <Lists />
        </ErrorBoundary>
      </div>
    </>
  );
}

function Lists() {
  const search = useSearch({ from: '/member/tournaments' });
  const page = pageOf(search);
  const tournaments = useQuery(tournamentsQuery(filterOf(search), page));
  const navigate = useNavigate();
  const goTo = (next: number) => void navigate({ to: '/tournaments', search: { ...search, page: String(next) } });
  return (
    <div className="pt-8">
      <QueryState
        level={2}
        query={tournaments}
        loading="Loading the tournaments"
        failed="Failed to fetch the tournaments"
        rows={6}
      >
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? <NoneFound isFiltered={Object.keys(search).length > 0} /> : <Sections all={rows} />}
            <Pagination
              label="Tournaments"
              page={page}
              totalPages={Math.max(1, Math.ceil(total / LIST_LIMIT))}
              onPage={goTo}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

function NoneFound({ isFiltered }: { isFiltered: boolean }) {
  const navigate = useNavigate();
  return (
    <Empty
      level={2}
      icon={trophy}
      title="No Tournaments Found"
      text={isFiltered ? 'None fits these filters.' : 'The next one will stand here.'}
      action={
        isFiltered && <Button onClick={() => void navigate({ to: '/tournaments', search: {} })}>Clear filters</Button>
      }
    />
  );
}

function Sections({ all }: { all: readonly ListedTournament[] }) {
  const of = (section: ReturnType<typeof sectionOf>) => all.filter(({ status }) => sectionOf(status) === section);
  const [live, upcoming, recent] = [of('live'), of('upcoming'), of('recent')];
  return (
    <div className="tournaments-sections">
      {live.length > 0 && (
        <section aria-labelledby="live-tournaments">
          <SectionHead
            id="live-tournaments"
            title="Live Tournaments"
            aside={
              <Tag tone="live" dot="breathing">
                {live.length} live
              </Tag>
            }
          />
          <div className="live-tournaments">
            {live.map((tournament) => (
              <LiveTournament key={tournament.id} tournament={tournament} />
            ))}
          </div>
        </section>
      )}
      {upcoming.length > 0 && (
        <section aria-labelledby="upcoming-tournaments">
          <SectionHead id="upcoming-tournaments" title="Upcoming Tournaments" />
          <ul className="tournament-rows">
            {upcoming.map((tournament) => (
              <UpcomingTournament key={tournament.id} tournament={tournament} />
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="recent-results">
          <SectionHead id="recent-results" title="Recent Results" />
          <ul className="tournament-rows">
            {recent.map((tournament) => (
              <RecentResult key={tournament.id} tournament={tournament} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Which tournaments are listed; kept in the address. */
export function TournamentFilters() {
  const filter = filterOf(useSearch({ from: '/member/tournaments' }));
  const navigate = useNavigate();
  const { data: games = [] } = useQuery(gamesQuery);
  const readsDrafts = useUser()?.can.readDrafts ?? false;
  const set = (name: 'game' | 'status' | 'format', value: string) => {
    const { [name]: _, ...others } = filter;
    const search = value === '' ? others : { ...others, [name]: value };
    void navigate({ to: '/tournaments', search, replace: true, resetScroll: false });
  };
  const isKnown = filter.game === undefined || games.some(({ code }) => code === filter.game);
  const options = games.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className="tournament-filters">
      <Field label="Game">
        <Select
          options={[
            { value: '', label: 'All games' },
            ...options,
            ...(isKnown ? [] : [{ value: filter.game ?? '', label: filter.game ?? '' }]),
          ]}
          value={filter.game ?? ''}
          onChange={(event) => set('game', event.target.value)}
        />
      </Field>
      <Field label="Status">
        <Select
          options={[
            { value: '', label: 'Any status' },
            // Drafts are for administrators.
            ...STATUSES.filter(({ value }) => readsDrafts || value !== 'draft'),
          ]}
          value={filter.status ?? ''}
          onChange={(event) => set('status', event.target.value)}
        />
      </Field>
      <Field label="Format">
        <Select
          options={[{ value: '', label: 'Any format' }, ...FORMATS]}
          value={filter.format ?? ''}
          onChange={(event) => set('format', event.target.value)}
        />
      </Field>
    </div>
  );
}

/** A tournament that is to come, with what the member can do. */
export function UpcomingTournament({ tournament }: { tournament: ListedTournament }) {
  const { own, startAt, format, status, isTeamBased } = tournament;
  return (
    <Row
      tournament={tournament}
      when={<time dateTime={startAt}>{formatMoment(startAt)}</time>}
      format={FORMAT_WORDS[format]}
      players={`${placesTaken(tournament)} ${isTeamBased ? 'teams' : 'players'}`}
      end={
        <>
          {status === 'draft' && <Tag>Draft</Tag>}
          {own?.isCheckedIn && <Tag tone="ok">Checked in</Tag>}
          {own && !own.isCheckedIn && !own.isDropped && <Tag tone="info">Registered</Tag>}
          <Registration tournament={tournament} />
        </>
      }
    />
  );
}

/** A tournament that is over, with its winner. */
export function RecentResult({ tournament }: { tournament: ListedTournament }) {
  const { champion, startAt, status, format } = tournament;
  return (
    <Row
      tournament={tournament}
      when={
        champion ? (
          <span className="tournament-row__winner">
            <GameIcon path={laurels} />
            <span className="sr-only">Winner: </span>
            {champion.name}
          </span>
        ) : (
          'No winner'
        )
      }
      format={FORMAT_WORDS[format]}
      players={<time dateTime={startAt}>{formatDay(startAt)}</time>}
      end={<Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>}
    />
  );
}

interface RowProps {
  tournament: ListedTournament;
  when: ReactNode;
  format: string;
  players: ReactNode;
  end: ReactNode;
}

function Row({ tournament, when, format, players, end }: RowProps) {
  const { title, slug, gameCode, gameName, prizePoolCinder } = tournament;
  return (
    <li className="tournament-row">
      <GamePlaque code={gameCode} name={gameName} />
      <div className="tournament-row__text">
        <h3>
          <Link to="/tournaments/$slug" params={{ slug }}>
            {title}
          </Link>
        </h3>
        <p className="tournament-row__game">{gameName}</p>
      </div>
      <span className="tournament-row__fact">{when}</span>
      <span className="tournament-row__fact">{format}</span>
      <span className="tournament-row__fact">{players}</span>
      <span className="tournament-row__prize">
        <Amount value={prizePoolCinder} />
      </span>
      <span className="tournament-row__end">{end}</span>
    </li>
  );
}
