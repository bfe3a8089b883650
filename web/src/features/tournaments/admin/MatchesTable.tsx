import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { MatchStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { RoundChoice } from '../RoundChoice.tsx';
import { matchState, placeName } from '../tournament-words.ts';
import { DecideDialog } from './DecideDialog.tsx';
import './manage-tournament.css';

const NEED: Record<MatchStatus, number> = { disputed: 0, reported: 1, ready: 2, pending: 3, completed: 4, skipped: 5 };

const PAGE = 50;

interface MatchesTableProps {
  tournament: TournamentPage;
  onRound: (round: number) => void;
}

/** The matches, with those that need an administrator on top; of a large round robin those of one round. */
export function MatchesTable({ tournament, onRound }: MatchesTableProps) {
  const { matches, status, rounds, shownRound } = tournament;
  const shown = rounds.find(({ round }) => round === shownRound);
  const [openId, setOpenId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const ordered = inOrderOfNeed(matches);
  const open = matches.find(({ id }) => id === openId);
  const canDecide = status === 'live' || status === 'completed';
  const columns: Column<Match>[] = [
    { key: 'label', head: 'Match', cell: ({ label }) => label },
    {
      key: 'entrants',
      head: 'Entrants',
      cell: ({ a, b }) => (
        <span className="manage__name">
          {placeName(a)} : {placeName(b)}
        </span>
      ),
    },
    { key: 'score', head: 'Score', cell: (match) => scoreOf(match) },
    {
      key: 'state',
      head: 'State',
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
            {state === 'completed' ? 'Correct' : 'Decide'}
            <span className="sr-only"> {label}</span>
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="manage-matches">
      <SectionHead id="manage-matches" title="Matches" count={ordered.length} />
      {shown && <RoundChoice rounds={rounds} current={shown} onChange={({ round }) => onRound(round)} />}
      <Table
        dense
        caption="Matches"
        columns={columns}
        rows={ordered.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ id }) => id}
        tone={(match) => (match.status === 'disputed' && canDecide ? 'flagged' : undefined)}
      />
      <Pagination label="Matches" page={page} totalPages={Math.ceil(ordered.length / PAGE)} onPage={setPage} />
      {open && <DecideDialog tournamentId={tournament.id} match={open} onClose={() => setOpenId(null)} />}
    </section>
  );
}

function scoreOf({ scoreA, scoreB, report }: Match): string {
  if (scoreA !== null) return `${scoreA} : ${scoreB}`;
  return report ? `${report.scoreA} : ${report.scoreB} reported` : '';
}

/** Matches by how much they need somebody: disputed ones first; those that are not played are left out. */
function inOrderOfNeed(matches: readonly Match[]): Match[] {
  return matches.filter(({ status }) => status !== 'skipped').toSorted((a, b) => NEED[a.status] - NEED[b.status]);
}
