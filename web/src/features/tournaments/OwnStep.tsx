import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { timeUntil } from './countdown.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { Registration, useCheckInClock } from './Registration.tsx';
import './tournaments.css';

const MATCH_ACTIONS: Partial<Record<NextStep['kind'], string>> = {
  report: 'Report score',
  answer: 'Answer the report',
};

interface OwnStepProps {
  tournament: TournamentPage;
  onMatch: (matchId: string) => void;
}

/** What the member does next, on top of everything; announced when it changes. */
export function OwnStep({ tournament, onMatch }: OwnStepProps) {
  const now = useCheckInClock(tournament);
  const step = nextStep(tournament, now);
  const { status, own } = tournament;
  const canRegister = status === 'registration' || (status === 'checkin' && own !== null);
  const action = step && MATCH_ACTIONS[step.kind];
  const matchId = step?.matchId;
  const wait = step?.deadline && timeUntil(step.deadline.at, now);
  return (
    <section className="own-step" aria-label="Your next step" data-kind={step?.kind ?? 'none'}>
      <div className="own-step__text">
        <div role="status">
          {step && (
            <>
              <p className="own-step__title">{step.title}</p>
              <p>
                {step.text} {step.prizeCinder && <Amount value={step.prizeCinder} exact gain />}
              </p>
            </>
          )}
          {!step && status === 'checkin' && <p>Registration has closed; those who play are checking in.</p>}
        </div>
        {/* Not announced: it changes each minute. */}
        {wait && (
          <p className="own-step__wait">
            {step.deadline?.label} {wait}
          </p>
        )}
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
