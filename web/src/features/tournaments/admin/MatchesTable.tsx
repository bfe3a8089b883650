import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { forfeits, MatchStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { fromLocalTime, toLocalTime } from '#lib/local-time.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { RoundChoice } from '../RoundChoice.tsx';
import { reportIssues } from '../report-form.ts';
import { matchState, placeName } from '../tournament-words.ts';
import { Changes } from './Changes.tsx';
import { type DecisionInput, matchHistoryQuery, useDecide, usePreviewDecision } from './tournaments-admin.queries.ts';
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

interface DecideDialogProps {
  tournamentId: string;
  match: Match;
  onClose: () => void;
}

/** Decides, corrects or schedules a match: first what it changes, then for good. */
function DecideDialog({ tournamentId, match, onClose }: DecideDialogProps) {
  const { id: matchId, label, a, b } = match;
  // What somebody else does meanwhile must not change what is typed here.
  const [begin] = useState(() => toForm(match));
  const form = useForm<DecisionValues>({
    defaultValues: begin,
    resolver: issuesResolver((values) => decisionIssues(values, match)),
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const preview = usePreviewDecision();
  const decide = useDecide();
  const failed = (error: unknown) => {
    showRefusal(form, error, { draw_not_possible: 'scoreB' });
    showFailure(`Failed to decide ${label}`, error);
  };
  const look = form.handleSubmit((values) =>
    preview.mutateAsync({ id: tournamentId, matchId, decision: toInput(values) }).catch(failed),
  );
  const confirm = form.handleSubmit(async (values) => {
    try {
      await decide.mutateAsync({ id: tournamentId, matchId, decision: toInput(values) });
      showToast({ title: values.kind === 'schedule' ? 'Match scheduled' : 'Match decided', text: label, tone: 'good' });
      onClose();
    } catch (error) {
      failed(error);
    }
  });
  const isReady = kind === 'schedule' || preview.data !== undefined;
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      {isReady ? (
        <Button look="primary" busy={decide.isPending} busyLabel="Saving" onClick={() => void confirm()}>
          {kind === 'schedule' ? 'Save time' : 'Decide match'}
        </Button>
      ) : (
        <Button look="primary" busy={preview.isPending} busyLabel="Looking" onClick={() => void look()}>
          Show what changes
        </Button>
      )}
    </>
  );
  const options = [
    { value: 'score', label: 'By its score' },
    { value: 'A', label: `${placeName(a)} forfeits` },
    { value: 'B', label: `${placeName(b)} forfeits` },
    { value: 'both', label: 'Both forfeit' },
    { value: 'schedule', label: 'Not yet: only set its time' },
  ];
  return (
    <Dialog
      title={`${label}: ${placeName(a)} : ${placeName(b)}`}
      description={<ReportLine match={match} />}
      onClose={onClose}
      footer={footer}
    >
      {/* Whatever was shown of its changes is of what stood there before. */}
      <form className="decide" noValidate onSubmit={isReady ? confirm : look} onChange={() => preview.reset()}>
        <Field label="Decision">
          <Select options={options} {...form.register('kind')} />
        </Field>
        {kind === 'score' && (
          <div className="decide__scores">
            <Field label={`Score of ${placeName(a)}`} error={errors.scoreA?.message}>
              <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('scoreA')} />
            </Field>
            <Field label={`Score of ${placeName(b)}`} error={errors.scoreB?.message}>
              <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('scoreB')} />
            </Field>
          </div>
        )}
        {kind === 'schedule' && (
          <Field label="Played at" hint="Blank: no time" error={errors.scheduledAt?.message}>
            <Input type="datetime-local" {...form.register('scheduledAt')} />
          </Field>
        )}
        <div role="status">{preview.data && <Changes changes={preview.data.changes} />}</div>
        {/* A field takes Enter; the buttons stand in the footer. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <MatchHistory tournamentId={tournamentId} matchId={matchId} />
    </Dialog>
  );
}

function ReportLine({ match: { a, b, report } }: { match: Match }) {
  if (!report) return <p>Results that depend on this match are reset when its winner changes.</p>;
  const by = report.byRegistrationId === a.registrationId ? a : b;
  return (
    <p>
      {placeName(by)} reported {report.scoreA} : {report.scoreB}
      {report.isDisputed ? '; the opponent disputes it.' : '; the opponent has not answered yet.'}
    </p>
  );
}

interface DecisionValues {
  /** `score`, who gives it up, or `schedule`: only when it is played. */
  kind: 'score' | 'schedule' | (typeof forfeits)[number];
  scoreA: string;
  scoreB: string;
  scheduledAt: string;
}

/** What an administrator begins with: the result, else what was reported. */
function toForm({ scoreA, scoreB, report, scheduledAt }: Match): DecisionValues {
  const typed = (score: number | null | undefined) => (score === null || score === undefined ? '' : String(score));
  return {
    kind: 'score',
    scoreA: typed(scoreA ?? report?.scoreA),
    scoreB: typed(scoreB ?? report?.scoreB),
    scheduledAt: toLocalTime(scheduledAt),
  };
}

/** What was chosen, as the call takes it. */
function toInput({ kind, scoreA, scoreB, scheduledAt }: DecisionValues): DecisionInput {
  if (kind === 'schedule') return { scheduledAt: fromLocalTime(scheduledAt) };
  if (kind === 'score') return { scoreA: Number(scoreA), scoreB: Number(scoreB) };
  return { forfeit: kind };
}

/** What is wrong with it, at which field. */
function decisionIssues(values: DecisionValues, { side }: Match) {
  return values.kind === 'score' ? reportIssues(values, side === 'round_robin') : [];
}

/** Every change of a match, newest first. */
function MatchHistory({ tournamentId, matchId }: { tournamentId: string; matchId: string }) {
  return (
    <section className="match-history" aria-labelledby="match-history">
      <h3 id="match-history">History</h3>
      <QueryState
        query={useQuery(matchHistoryQuery(tournamentId, matchId))}
        loading="Loading the history"
        failed="Failed to fetch the history"
        rows={2}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-ash">Nothing has happened yet.</p>
          ) : (
            <ol className="changes">
              {entries.map(({ id, at, by, change, before, after }) => (
                <li key={id}>
                  <b>
                    {change} {by === null ? 'by another match' : `by ${by}`}, {formatMoment(at)}
                  </b>
                  <span>
                    {before} <span aria-hidden="true">→</span>
                    <span className="sr-only">became</span> {after}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </section>
  );
}
