import type { Challenge } from '@cinder/contract/challenges/challenges.api.ts';
import { type ChallengeSide, type ChallengeStatus, otherSide } from '@cinder/contract/challenges/challenges.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { dayAndTime } from '#lib/format/day-and-time.ts';

export const STATUS_LABELS: Record<ChallengeStatus, string> = {
  proposed: t`Proposed`,
  accepted: t`To play`,
  reported: t`To confirm`,
  disputed: t`Disputed`,
  completed: t`Completed`,
  returned: t`Given back`,
  declined: t`Declined`,
  expired: t`Expired`,
};

export const STATUS_TONES = {
  proposed: 'info',
  accepted: 'ok',
  reported: 'warn',
  disputed: 'live',
  completed: 'quiet',
  returned: 'quiet',
  declined: 'quiet',
  expired: 'quiet',
} as const satisfies Record<ChallengeStatus, string>;

/** On which side a member is. */
export function sideOf({ challenger }: Pick<Challenge, 'challenger'>, userId: string): ChallengeSide {
  return challenger.userId === userId ? 'challenger' : 'opponent';
}

/** What a member is called in a sentence. */
export function nameOf({ username }: Challenge['challenger']): string {
  return username === null ? t`Deleted member` : isolate(username);
}

/** What a challenge waits for, or how it ended, as one of the two reads it. */
export function stateText(challenge: Challenge, own: ChallengeSide, now: Date): string {
  const { status, reportedBy, disputedAt, winner, dueAt, challengerWins, opponentWins } = challenge;
  const other = nameOf(challenge[otherSide(own)]);
  const until = dueAt === null ? '' : dayAndTime(dueAt, now, { isInSentence: true });
  const wins = { challenger: challengerWins ?? 0, opponent: opponentWins ?? 0 };
  const [mine, theirs] = [wins[own], wins[otherSide(own)]];
  switch (status) {
    case 'proposed':
      return own === 'opponent' ? t`Answer until ${until}.` : t`${other} has until ${until} to answer.`;
    case 'accepted':
      return t`Play it and report the score until ${until}, or both get their stakes back.`;
    case 'reported':
      return reportedBy === own
        ? t`You reported ${mine} to ${theirs}. ${other} has until ${until} to answer; then the staff decides.`
        : t`${other} reported ${mine} to ${theirs} from your side. Answer until ${until}; then the staff decides.`;
    case 'disputed':
      if (disputedAt === null)
        return t`Nobody answered the report of ${mine} to ${theirs}. The staff decides until ${until}; then both get their stakes back.`;
      return reportedBy === own
        ? t`${other} disputes ${mine} to ${theirs}. The staff decides until ${until}; then both get their stakes back.`
        : t`You dispute ${mine} to ${theirs}. The staff decides until ${until}; then both get their stakes back.`;
    case 'completed':
      // The staff may have decided otherwise than was reported, or without a report.
      if (challengerWins === null || winner === null || wins[winner] < wins[otherSide(winner)])
        return winner === own ? t`You won.` : t`${other} won.`;
      return winner === own ? t`You won ${mine} to ${theirs}.` : t`You lost ${mine} to ${theirs}.`;
    case 'returned':
      return t`Both have their stakes back.`;
    case 'declined':
      return t`It was declined or taken back.`;
    case 'expired':
      return t`It was not accepted in time.`;
  }
}
