import type { RafflePrize } from '@cinder/contract/raffles/raffles.api.ts';
import type { RaffleState } from '@cinder/contract/raffles/raffles.rules.ts';
import { plural, t } from '@lingui/core/macro';

export const STATE_LABELS: Record<RaffleState, string> = {
  draft: t`Draft`,
  scheduled: t`Scheduled`,
  open: t`Open`,
  closed: t({ message: 'Closed', context: 'raffle' }),
  drawn: t({ message: 'Drawn', context: 'raffle' }),
  cancelled: t({ message: 'Cancelled', context: 'raffle' }),
};

export const STATE_TONES = {
  draft: 'quiet',
  scheduled: 'info',
  open: 'ok',
  closed: 'warn',
  drawn: 'quiet',
  cancelled: 'live',
} as const satisfies Record<RaffleState, string>;

/** "3 prizes": as many as are given, each counted as often as it is. */
export function prizesText(prizes: readonly Pick<RafflePrize, 'count'>[]): string {
  return plural({ count: prizes.reduce((sum, { count }) => sum + count, 0) }, { one: '# prize', other: '# prizes' });
}
