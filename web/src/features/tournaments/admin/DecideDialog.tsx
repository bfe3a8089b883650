import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { forfeits } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import {
  type DecisionInput,
  decideMatch,
  type MatchHistoryEntry,
  matchHistoryQuery,
} from './tournaments-admin.queries.ts';
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
    failure: t`Failed to decide ${label}`,
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
    showToast({ title: values.kind === 'schedule' ? t`Match scheduled` : t`Match decided`, text: label, tone: 'good' });
    onClose();
  });
  const isReady = kind === 'schedule' || preview.data !== undefined;
  const footer = (
    <>
      {notice}
      <Button look="quiet" onClick={() => leave(onClose)}>
        <Trans>Cancel</Trans>
      </Button>
      {isReady ? (
        <Button look="primary" busy={form.formState.isSubmitting} busyLabel={t`Saving`} onClick={() => void confirm()}>
          {kind === 'schedule' ? t`Save time` : t`Decide match`}
        </Button>
      ) : (
        <Button look="primary" busy={preview.isPending} busyLabel={t`Looking`} onClick={() => void look()}>
          <Trans>Show what changes</Trans>
        </Button>
      )}
    </>
  );
  const options = [
    { value: 'score', label: t`By its score` },
    { value: 'A', label: t`${{ entrant: placeName(a) }} forfeits` },
    { value: 'B', label: t`${{ entrant: placeName(b) }} forfeits` },
    { value: 'both', label: t`Both forfeit` },
    { value: 'schedule', label: t`Not yet: only set its time` },
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
          <Form.Choice name="kind" label={t`Decision`} options={options} />
          {kind === 'score' && (
            <div className="decide__scores">
              <Form.Text
                name="scoreA"
                label={t`Score of ${{ entrant: placeName(a) }}`}
                inputMode="numeric"
                maxLength={4}
              />
              <Form.Text
                name="scoreB"
                label={t`Score of ${{ entrant: placeName(b) }}`}
                inputMode="numeric"
                maxLength={4}
              />
            </div>
          )}
          {kind === 'schedule' && (
            <Form.Text name="scheduledAt" label={t`Played at`} hint={t`Blank: no time`} type="datetime-local" />
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
  if (!report)
    return (
      <p>
        <Trans>Results that depend on this match are reset when its winner changes.</Trans>
      </p>
    );
  const by = report.byRegistrationId === a.registrationId ? a : b;
  return <p>{reportText(placeName(by), report)}</p>;
}

function reportText(entrant: string, report: NonNullable<Match['report']>): string {
  const { scoreA, scoreB, isDisputed, disputeReason } = report;
  if (!isDisputed) return t`${entrant} reported ${scoreA} : ${scoreB}; the opponent has not answered yet.`;
  if (!disputeReason)
    return t`${entrant} reported ${scoreA} : ${scoreB}; the opponent disputes it and gives no reason.`;
  return t`${entrant} reported ${scoreA} : ${scoreB}; the opponent disputes it: ${disputeReason}`;
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
      <h3 id="match-history">
        <Trans>History</Trans>
      </h3>
      <QueryState
        query={useQuery(matchHistoryQuery(tournamentId, matchId))}
        loading={t`Loading the history`}
        failed={t`Failed to fetch the history`}
        rows={2}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="muted">
              <Trans>Nothing has happened yet.</Trans>
            </p>
          ) : (
            <ol className="changes">
              {entries.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </QueryState>
    </section>
  );
}

/** What the history calls a change. */
const CHANGES: Readonly<Record<string, string>> = {
  reported: t`reported`,
  confirmed: t`confirmed`,
  disputed: t`disputed`,
  decided: t`decided`,
  corrected: t`corrected`,
  scheduled: t`scheduled`,
  dropped: t`dropped`,
  result: t`result`,
  reset: t`reset`,
  entrants: t`entrants`,
};

function HistoryRow({ entry }: { entry: MatchHistoryEntry }) {
  const { at, by, isGone, worn, before, after } = entry;
  const change = CHANGES[entry.change] ?? entry.change;
  const moment = formatMoment(at);
  return (
    <li>
      <b>
        {by === null ? (
          <Trans key="match">
            {change} by <span>another match</span>
            <span>, {moment}</span>
          </Trans>
        ) : (
          <Trans key="member">
            {change} by <AdminMemberLink username={isGone ? null : by} worn={worn} />
            <span>, {moment}</span>
          </Trans>
        )}
      </b>
      <span>
        <Trans>
          {before} <span aria-hidden="true">→</span>
          <span className="sr-only">became</span> {after}
        </Trans>
      </span>
    </li>
  );
}
