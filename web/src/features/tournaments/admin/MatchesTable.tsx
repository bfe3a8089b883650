import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { MatchStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { leftToRight } from '#lib/texts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { RoundChoice } from '../RoundChoice.tsx';
import { matchState, placeName } from '../tournament-labels.ts';
import { tournamentQuery } from '../tournaments.queries.ts';
import { DecideDialog } from './DecideDialog.tsx';
import './tournaments-admin.css';

const NEED: Record<MatchStatus, number> = { disputed: 0, reported: 1, ready: 2, pending: 3, completed: 4, skipped: 5 };

const PAGE = 50;

interface MatchesTableProps {
  tournament: TournamentPage;
  onRound: (round: number) => void;
}

/** The matches, with those that need an administrator on top; of a large round robin those of one round. */
export function MatchesTable({ tournament, onRound }: MatchesTableProps) {
  const { matches, rounds, shownRound } = tournament;
  const current = rounds.find(({ round }) => round === shownRound);
  const [page, setPage] = useState(1);
  const ordered = inOrderOfNeed(matches);
  return (
    <Section id="manage-matches" title={t`Matches`} count={ordered.length}>
      {current && <RoundChoice rounds={rounds} current={current} onChange={({ round }) => onRound(round)} />}
      <MatchRows tournament={tournament} caption={t`Matches`} matches={ordered.slice((page - 1) * PAGE, page * PAGE)} />
      <Pagination
        isFromTop
        label={t`Matches: pages`}
        page={page}
        totalPages={Math.ceil(ordered.length / PAGE)}
        onPage={setPage}
      />
    </Section>
  );
}

/** The matches of a tournament that both sides report differently, each to be decided here. */
export function DisputedMatches({ slug, title }: Pick<TournamentPage, 'slug' | 'title'>) {
  const id = useId();
  const openTournament = (
    <Link className="link" to="/admin/tournaments" search={{ tournament: slug }}>
      <Trans>Open the tournament</Trans>
    </Link>
  );
  return (
    <Section id={id} title={title} aside={openTournament}>
      <QueryState
        query={useQuery(tournamentQuery(slug))}
        loading={t`Loading the matches`}
        failed={t`Failed to fetch the matches`}
        rows={1}
      >
        {(tournament) => (
          <MatchRows
            tournament={tournament}
            caption={t`Disputed matches of ${{ tournament: isolate(title) }}`}
            matches={tournament.matches.filter(({ status }) => status === 'disputed')}
          />
        )}
      </QueryState>
    </Section>
  );
}

interface MatchRowsProps {
  tournament: TournamentPage;
  caption: string;
  matches: readonly Match[];
}

function MatchRows({ tournament, caption, matches }: MatchRowsProps) {
  const { entrants, status } = tournament;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = tournament.matches.find(({ id }) => id === openId);
  const canDecide = status === 'live' || status === 'completed';
  const columns: Column<Match>[] = [
    { key: 'label', head: t`Match`, cell: ({ label }) => label },
    {
      key: 'entrants',
      head: t`Entrants`,
      cell: ({ a, b }) => (
        <span className="manage__name">
          <Side place={a} entrants={entrants} /> : <Side place={b} entrants={entrants} />
        </span>
      ),
    },
    { key: 'score', head: t`Score`, cell: (match) => scoreOf(match) },
    {
      key: 'state',
      head: t`State`,
      cell: (match) => (
        <Tag tone={match.status === 'disputed' && canDecide ? 'warn' : match.status === 'completed' ? 'ok' : 'quiet'}>
          {matchState(match, status === 'cancelled')}
        </Tag>
      ),
    },
    {
      key: 'decide',
      head: '',
      align: 'end',
      cell: ({ id, label, a, b, status: state }) =>
        canDecide &&
        a.registrationId !== null &&
        b.registrationId !== null && (
          <Button size="sm" onClick={() => setOpenId(id)}>
            {state === 'completed' ? (
              <Trans>
                Correct<span className="sr-only"> {label}</span>
              </Trans>
            ) : (
              <Trans>
                Decide<span className="sr-only"> {label}</span>
              </Trans>
            )}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        dense
        caption={caption}
        columns={columns}
        rows={matches}
        rowKey={({ id }) => id}
        tone={(match) => (match.status === 'disputed' && canDecide ? 'flagged' : undefined)}
      />
      {open && <DecideDialog tournamentId={tournament.id} match={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

interface SideProps {
  place: Match['a'];
  entrants: TournamentPage['entrants'];
}

/** Who plays, leading to the member; a team with its member's name behind its own. */
function Side({ place, entrants }: SideProps) {
  const entrant = entrants.find(({ registrationId }) => registrationId === place.registrationId);
  if (!entrant || entrant.username === null) return placeName(place);
  const link = <AdminMemberLink username={entrant.username} worn={entrant.worn} />;
  return entrant.name === entrant.username ? (
    link
  ) : (
    <span>
      <bdi>{entrant.name}</bdi> ({link})
    </span>
  );
}

function scoreOf({ scoreA, scoreB, report }: Match): string {
  if (scoreA !== null) return leftToRight(`${scoreA} : ${scoreB}`);
  return report ? t`${{ scoreA: report.scoreA }} : ${{ scoreB: report.scoreB }} reported` : '';
}

/** Matches by how much they need somebody: disputed ones first; those that are not played are left out. */
function inOrderOfNeed(matches: readonly Match[]): Match[] {
  return matches.filter(({ status }) => status !== 'skipped').toSorted((a, b) => NEED[a.status] - NEED[b.status]);
}
