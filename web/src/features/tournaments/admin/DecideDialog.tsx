import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { forfeits } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { useFormEditing } from '#admin/use-editing.tsx';
import { issuesResolver } from '#lib/form-errors.ts';
import { fromLocalTime, toLocalTime } from '#lib/form-values.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { reportIssues } from '../report-form.ts';
import { placeName } from '../tournament-labels.ts';
import { Changes, Unplayed } from './Changes.tsx';
import { type DecisionInput, decideMatch, matchHistoryQuery } from './tournaments-admin.queries.ts';
import './tournaments-admin.css';

const Form = fieldsOf<DecisionValues>();

interface DecideDialogProps {
  tournamentId: string;
  match: Match;
  onClose: () => void;
}

/** Decides, corrects or schedules a match: first what it changes, then for good. */
export function DecideDialog({ tournamentId, match, onClose }: DecideDialogProps) {
  const { id: matchId, label, a, b } = match;
  // What somebody else does meanwhile must not change what is typed here.
  const [begin] = useState(() => toForm(match));
  const form = useForm<DecisionValues>({
    defaultValues: begin,
    resolver: issuesResolver((values) => decisionIssues(values, match)),
  });
  const { attempt, leave, notice, questions } = useFormEditing(form, {
    failure: `Failed to decide ${label}`,
    fieldOf: { draw_not_possible: 'scoreB' },
  });
  const [payUnplayed, setPayUnplayed] = useState(false);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const onMatch = (values: DecisionValues) => ({
    id: tournamentId,
    matchId,
    decision: { ...toInput(values), payUnplayed },
  });
  const preview = useMutation({ mutationFn: (values: DecisionValues) => decideMatch(onMatch(values), true) });
  const look = form.handleSubmit((values) => attempt(() => preview.mutateAsync(values)));
  // What was reported is mostly what is decided: its changes are there when the dialog opens.
  const lookAtReport = useEffectEvent(() => {
    if (match.status === 'disputed') void look();
  });
  useEffect(() => lookAtReport(), []);
  const confirm = form.handleSubmit(async (values) => {
    if (!(await attempt(() => decideMatch(onMatch(values), false)))) return;
    showToast({ title: values.kind === 'schedule' ? 'Match scheduled' : 'Match decided', text: label, tone: 'good' });
    onClose();
  });
  const isReady = kind === 'schedule' || preview.data !== undefined;
  const footer = (
    <>
      {notice}
      <Button look="quiet" onClick={() => leave(onClose)}>
        Cancel
      </Button>
      {isReady ? (
        <Button look="primary" busy={form.formState.isSubmitting} busyLabel="Saving" onClick={() => void confirm()}>
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
      onClose={() => leave(onClose)}
      footer={footer}
    >
      {/* Whatever was shown of its changes is of what stood there before. */}
      <FormProvider {...form}>
        <form className="decide" noValidate onSubmit={isReady ? confirm : look} onChange={() => preview.reset()}>
          <Form.Choice name="kind" label="Decision" options={options} />
          {kind === 'score' && (
            <div className="decide__scores">
              <Form.Text name="scoreA" label={`Score of ${placeName(a)}`} inputMode="numeric" maxLength={4} />
              <Form.Text name="scoreB" label={`Score of ${placeName(b)}`} inputMode="numeric" maxLength={4} />
            </div>
          )}
          {kind === 'schedule' && (
            <Form.Text name="scheduledAt" label="Played at" hint="Blank: no time" type="datetime-local" />
          )}
          <div role="status">{preview.data && <Changes changes={preview.data.changes} />}</div>
          {/* A field takes Enter; the buttons stand in the footer. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </FormProvider>
      {preview.data?.isUnplayed && <Unplayed pays={payUnplayed} onChange={setPayUnplayed} />}
      {questions}
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
      {report.isDisputed
        ? `; the opponent disputes it${report.disputeReason ? `: ${report.disputeReason}` : ' and gives no reason.'}`
        : '; the opponent has not answered yet.'}
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
      <QueryState query={useQuery(matchHistoryQuery(tournamentId, matchId))} of="the history" rows={2}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="muted">Nothing has happened yet.</p>
          ) : (
            <ol className="changes">
              {entries.map(({ id, at, by, change, before, after }) => (
                <li key={id}>
                  <b>
                    {change} by {by === null ? <span>another match</span> : <AdminMemberLink username={by} />}
                    <span>, {formatMoment(at)}</span>
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
