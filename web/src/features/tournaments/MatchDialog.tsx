import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { tournaments } from '#api/tournaments.ts';
import { useWrite } from '#lib/changes.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { formatAge } from '#lib/format/durations.ts';
import { capitalized } from '#lib/format/texts.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Tag, You } from '#ui/tag/Tag.tsx';
import { AnswerReport } from './AnswerReport.tsx';
import { type ReportValues, reportIssues } from './report-form.ts';
import { isOpen, matchState, placeName } from './tournament-labels.ts';
import './tournaments.css';

interface MatchDialogProps {
  tournament: TournamentPage;
  match: Match;
  onClose: () => void;
}

/** A match: who plays, when and how it ended; those who play it report and answer here. */
export function MatchDialog({ tournament, match, onClose }: MatchDialogProps) {
  const { own, status, id } = tournament;
  const { label, scheduledAt, report } = match;
  const ownId = own?.registrationId ?? null;
  const isCancelled = status === 'cancelled';
  const now = useNow();
  return (
    <Dialog title={label} description={<State match={match} isCancelled={isCancelled} />} onClose={onClose}>
      <Result match={match} own={ownId} />
      {scheduledAt && (
        <p className="match-dialog__line">
          <Trans>Planned for {{ time: dayAndTime(scheduledAt, now, { isInSentence: true }) }}</Trans>
        </p>
      )}
      {report && <Report match={match} isCancelled={isCancelled} own={ownId} />}
      {match.canReport && <ReportForm tournamentId={id} match={match} own={ownId} onDone={onClose} />}
      {match.canAnswer && <AnswerReport tournamentId={id} match={match} onDone={onClose} />}
    </Dialog>
  );
}

function State({ match, isCancelled }: { match: Match; isCancelled: boolean }) {
  const { status } = match;
  const isLive = isOpen(status) && !isCancelled;
  const text = matchState(match, isCancelled);
  return (
    <Tag tone={isLive ? (status === 'disputed' ? 'warn' : 'live') : status === 'completed' ? 'ok' : 'quiet'}>
      {capitalized(text)}
    </Tag>
  );
}

function Result({ match, own }: { match: Match; own: string | null }) {
  const { a, b, scoreA, scoreB, winnerRegistrationId, forfeit } = match;
  const sides = [
    { key: 'A', place: a, score: scoreA },
    { key: 'B', place: b, score: scoreB },
  ];
  const gaveUp = (key: string) => forfeit === key || forfeit === 'both';
  return (
    <ul className="match-dialog__sides" aria-label={t`Entrants`}>
      {sides.map(({ key, place, score }) => (
        <li key={key} data-won={place.registrationId !== null && place.registrationId === winnerRegistrationId}>
          <span className="match-dialog__name">
            {placeName(place)}
            {place.seed !== null && (
              <span className="match-dialog__seed">
                {' '}
                <Trans>Seed {{ seed: place.seed }}</Trans>
              </span>
            )}
            <You isReader={own !== null && place.registrationId === own} />
            {gaveUp(key) && (
              <Tag>
                <Trans>Forfeit</Trans>
              </Tag>
            )}
          </span>
          <b>
            {score ?? (place.registrationId !== null && place.registrationId === winnerRegistrationId ? t`Won` : '')}
          </b>
        </li>
      ))}
    </ul>
  );
}

interface ReportProps {
  match: Match;
  isCancelled: boolean;
  own: string | null;
}

function Report({ match, isCancelled, own }: ReportProps) {
  const { a, b, report } = match;
  const now = useNow();
  if (!report) return null;
  const by = report.byRegistrationId === a.registrationId ? a : b;
  const other = by === a ? b : a;
  const opponent = placeName(other);
  const isOther = isReader(other, own);
  const reason = report.disputeReason;
  return (
    <>
      <p className="match-dialog__line">
        {[
          reportText({ match, by, own, now }),
          isCancelled
            ? t`The tournament was cancelled before it counted.`
            : report.isDisputed
              ? t`It is disputed: an administrator decides.`
              : isOther
                ? t`You confirm or dispute it.`
                : t`${opponent} confirms or disputes it.`,
        ].join(' ')}
      </p>
      {reason && (
        <p className="match-dialog__line">{isOther ? t`Your reason: ${reason}` : t`${opponent}’s reason: ${reason}`}</p>
      )}
    </>
  );
}

interface ReportText extends Pick<ReportProps, 'match' | 'own'> {
  by: Match['a'];
  now: Date;
}

/** Who reported which score, and how long ago. */
function reportText({ match: { a, b, report }, by, own, now }: ReportText): string {
  const score = `${placeName(a)} ${report?.scoreA} : ${report?.scoreB} ${placeName(b)}`;
  const age = report ? formatAge(report.at, now, { isInSentence: true }) : '';
  if (isReader(by, own)) return t`You reported ${score}, ${age}.`;
  return t`${{ name: placeName(by) }} reported ${score}, ${age}.`;
}

interface ReportFormProps {
  tournamentId: string;
  match: Match;
  own: string | null;
  onDone: () => void;
}

/** Two scores, for the opponent to confirm. */
export function ReportForm({ tournamentId, match, own, onDone }: ReportFormProps) {
  const { id: matchId, side, a, b } = match;
  const form = useForm<ReportValues>({
    defaultValues: { scoreA: '', scoreB: '' },
    resolver: issuesResolver((values) => reportIssues(values, side === 'round_robin')),
  });
  const { errors, isDirty } = form.formState;
  const report = useWrite(tournaments.report, {
    done: { title: t`Score reported`, text: t`Your opponent confirms or disputes it.` },
    failure: t`Failed to report the score`,
    onSuccess: onDone,
    onError: (error) => showRefusal(form, error, { draw_not_possible: 'scoreB' }),
  });
  const submit = form.handleSubmit(({ scoreA, scoreB }) =>
    report.mutate({ id: tournamentId, matchId, scoreA: Number(scoreA), scoreB: Number(scoreB) }),
  );
  return (
    <form className="match-dialog__form" noValidate onSubmit={submit}>
      <div className="match-dialog__scores">
        <Field label={scoreLabel(a, own)} error={errors.scoreA?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('scoreA')} />
        </Field>
        <Field label={scoreLabel(b, own)} error={errors.scoreB?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('scoreB')} />
        </Field>
      </div>
      <Button look="primary" type="submit" disabled={!isDirty} busy={report.isPending} busyLabel={t`Reporting`}>
        <Trans>Report score</Trans>
      </Button>
    </form>
  );
}

function scoreLabel(place: Match['a'], own: string | null): string {
  return isReader(place, own) ? t`Your score` : t`Score of ${{ name: isolate(placeName(place)) }}`;
}

function isReader({ registrationId }: Match['a'], own: string | null): boolean {
  return own !== null && registrationId === own;
}
