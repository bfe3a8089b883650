import { DAYS_TO_PLAY, HOURS_TO_ANSWER, HOURS_TO_CONFIRM } from '@cinder/contract/challenges/challenges.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { amountValue, msg } from '@cinder/contract/shared/messages.ts';
import type { ChallengeMoved } from '#features/challenges/challenges.events.ts';
import type { Events } from '#features/domain-events.ts';
import type { Services } from './notifications.subscribers.ts';

/** What a member is told of a challenge that the other, the staff or the time has moved. */
function textsOf({ what, other: name, gameName, bestOf, stake }: ChallengeMoved) {
  const other = isolate(name);
  const game = isolate(gameName);
  const amount = amountValue(stake);
  switch (what) {
    case 'proposed':
      return {
        title: msg`${{ other }} challenges you`,
        text: msg`${{ game }}, best of ${{ bestOf }}, ${{ amount }} each. You have ${{ hours: HOURS_TO_ANSWER }} hours to answer.`,
      };
    case 'accepted':
      return {
        title: msg`${{ other }} accepted your challenge`,
        text: msg`${{ game }}, best of ${{ bestOf }}: play it within ${{ days: DAYS_TO_PLAY }} days, and report the score.`,
      };
    case 'declined':
      return { title: msg`${{ other }} declined your challenge`, text: msg`You can spend your stake again.` };
    case 'expired':
      return { title: msg`A challenge was not accepted in time`, text: msg`${{ game }} with ${{ other }}` };
    case 'reported':
      return {
        title: msg`${{ other }} reported the score of your challenge`,
        text: msg`Confirm or dispute it within ${{ hours: HOURS_TO_CONFIRM }} hours.`,
      };
    case 'disputed':
      return {
        title: msg`Your challenge with ${{ other }} waits for a decision`,
        text: msg`The score was not confirmed: the staff decides.`,
      };
    case 'won':
      return {
        title: msg`You won the challenge with ${{ other }}`,
        text: msg`You have ${{ amount: amountValue(2n * stake) }} of it.`,
      };
    case 'lost':
      return { title: msg`You lost the challenge with ${{ other }}`, text: msg`${{ game }}, best of ${{ bestOf }}` };
    case 'returned':
      return { title: msg`Your challenge with ${{ other }} has ended`, text: msg`Both have their stakes back.` };
  }
}

/** What becomes of challenges, and what waits for the staff because of it. */
export function subscribeToChallenges(events: Events, { notifications, admins }: Services): void {
  events.subscribe('challenges.moved', (tx, moved) =>
    notifications.notify(tx, {
      userId: moved.userId,
      type: moved.what === 'proposed' ? 'challenge_proposed' : 'challenge_moved',
      ...textsOf(moved),
      link: `/challenges/${moved.challengeId}`,
      at: moved.at,
    }),
  );
  events.subscribe('challenges.disputed', async (tx, { challenger, opponent, gameName: game, at }) =>
    notifications.notifyAll(
      tx,
      (await admins.userIds(tx)).map((userId) => ({
        userId,
        type: 'challenge_disputed' as const,
        title: msg`A challenge waits for your decision`,
        text: msg`${{ game: isolate(game) }}: ${{ one: isolate(challenger) }} and ${{ other: isolate(opponent) }}. The score is not confirmed.`,
        link: '/admin/challenges',
        at,
      })),
    ),
  );
}
