import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { type Acts, choose, send } from './fixture.ts';

/** What members give each other: it only changes hands. */
export const GIVING: Acts = {
  async give(fixture, action, player) {
    const others = fixture.players.filter((other) => other !== player && !other.isDeleted);
    const recipient = choose(others, action.pick);
    if (!recipient) return false;
    const amount = BigInt(action.amount % 2_000) + 1n;
    const answer = await send(fixture, action, 'POST /api/gifts', {
      by: player,
      about: recipient,
      body: { username: recipient.username, amountCinder: formatAmount(amount) },
    });
    if (!answer) return false;
    fixture.model.give({ from: player.userId, to: recipient.userId, amount, name: `gift:${answer.body.id}` });
    return true;
  },
};
