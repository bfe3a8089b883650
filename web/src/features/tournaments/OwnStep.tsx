import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useIsOn } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { timeUntil } from './countdown.ts';
import { deadlineText, type NextStep, nextStep } from './next-step.ts';
import { Registration, useCheckInClock } from './Registration.tsx';
import './tournaments.css';

const MATCH_ACTIONS: Partial<Record<NextStep['kind'], string>> = {
  report: t`Report score`,
  answer: t`Answer the report`,
};

interface OwnStepProps {
  tournament: TournamentPage;
  onMatch: (matchId: string) => void;
}

/** What the member does next, on top of everything; announced when it changes. */
export function OwnStep({ tournament, onMatch }: OwnStepProps) {
  const now = useCheckInClock(tournament);
  const step = nextStep(tournament, now);
  const { status, own, entryFeeCinder } = tournament;
  const isOn = useIsOn();
  const canRegister =
    own !== null ? ['registration', 'checkin'].includes(status) : status === 'registration' && isOn('tournaments');
  const action = step && MATCH_ACTIONS[step.kind];
  const matchId = step?.matchId;
  const wait = step?.deadline && timeUntil(step.deadline.at, now);
  return (
    <section className="own-step" aria-label={t`Your next step`} data-kind={step?.kind ?? 'none'}>
      <div className="own-step__text">
        <div role="status">
          {step && (
            <>
              <p className="own-step__title">{step.title}</p>
              <p>
                {step.text} {step.prizeCinder && <Amount value={step.prizeCinder} exact gain />}
              </p>
              {step.kind === 'register' && Number(entryFeeCinder) > 0 && (
                <p>
                  <Trans>
                    Entry fee: <Amount value={entryFeeCinder} exact />
                  </Trans>
                </p>
              )}
            </>
          )}
          {!step && status === 'checkin' && (
            <p>
              <Trans>Registration has closed; those who play are checking in.</Trans>
            </p>
          )}
        </div>
        {/* Not announced: it changes each minute. */}
        {step?.deadline && wait && <p className="own-step__wait">{deadlineText(step.deadline, wait)}</p>}
      </div>
      <div className="own-step__actions">
        {canRegister && <Registration tournament={tournament} isPrimary />}
        {matchId && (
          <Button look={action ? 'primary' : 'standard'} onClick={() => onMatch(matchId)}>
            {action ?? t`Show the match`}
          </Button>
        )}
      </div>
    </section>
  );
}
