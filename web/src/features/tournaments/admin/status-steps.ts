import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { plural, t } from '@lingui/core/macro';

export interface StatusStep {
  to: TournamentStatus;
  label: string;
  /** What happens, before it is confirmed. */
  text: string;
  isDestructive?: boolean;
}

/** What publishes a draft. */
export const OPEN_REGISTRATION: StatusStep = {
  to: 'registration',
  label: t`Open registration`,
  text: t`Members can register.`,
};

/** Where an administrator can move a tournament to, the usual next step first. */
export function statusSteps(tournament: TournamentPage): StatusStep[] {
  const live: StatusStep = { to: 'live', label: t`Go live`, text: goingLive(tournament) };
  const cancel: StatusStep = {
    to: 'cancelled',
    label: t`Cancel tournament`,
    text: t`Nobody plays on and no prize is paid. It cannot be opened again.`,
    isDestructive: true,
  };
  const checkin: StatusStep = {
    to: 'checkin',
    label: t`Open check-in`,
    text: t`Registration closes, and those who have registered can check in.`,
  };
  const backToRegistration: StatusStep = {
    ...OPEN_REGISTRATION,
    label: t`Back to registration`,
    text: t`Members can register. Check-in begins anew: whoever has checked in must do so again, and is told.`,
  };
  switch (tournament.status) {
    case 'draft':
      return [OPEN_REGISTRATION, cancel];
    case 'registration':
      return [checkin, live, cancel];
    case 'checkin':
      return [live, backToRegistration, cancel];
    case 'live':
      return [cancel];
    default:
      return [];
  }
}

/** How many play, and how many will be dropped. */
function goingLive({ entrants }: TournamentPage): string {
  const there = entrants.filter(({ isDropped }) => !isDropped);
  const playing = there.filter(({ isCheckedIn }) => isCheckedIn).length;
  const dropped = there.length - playing;
  if (dropped === 0) {
    return t`${plural(playing, { one: '# entrant has checked in', other: '# entrants have checked in and play' })}; nobody is dropped. The bracket is drawn, and the order is fixed.`;
  }
  return t`${plural(playing, { one: '# entrant has checked in', other: '# entrants have checked in and play' })}; ${plural(dropped, { one: '# entrant who has not is dropped', other: '# entrants who have not are dropped' })}. The bracket is drawn, and the order is fixed.`;
}
