import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { Button } from '#ui/button/Button.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import { Registration } from './Registration.tsx';
import { useCheckInClock } from './use-checkin-clock.ts';
import './tournament.css';

interface OwnStepProps {
  tournament: TournamentPage;
  onMatch: (matchId: string) => void;
}

const MATCH_ACTIONS: Partial<Record<NextStep['kind'], string>> = {
  report: 'Report score',
  answer: 'Answer the report',
};

/** What the member does next, on top of everything; announced when it changes. */
export function OwnStep({ tournament, onMatch }: OwnStepProps) {
  const step = nextStep(tournament, useCheckInClock(tournament));
  const { status, own } = tournament;
  const canRegister = status === 'registration' || (status === 'checkin' && own !== null);
  const action = step && MATCH_ACTIONS[step.kind];
  const matchId = step?.matchId;
  return (
    <section className="own-step" aria-label="Your next step" data-kind={step?.kind ?? 'none'}>
      <div className="own-step__text" role="status">
        {step && (
          <>
            <p className="own-step__title">{step.title}</p>
            <p>{step.text}</p>
          </>
        )}
        {!step && status === 'checkin' && <p>Registration has closed; those who play are checking in.</p>}
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
