import embers from 'virtual:game-icon/burning-embers';
import crown from 'virtual:game-icon/crown-coin';
import chest from 'virtual:game-icon/open-treasure-chest';
import dice from 'virtual:game-icon/rolling-dices';
import scroll from 'virtual:game-icon/scroll-quill';
import medal from 'virtual:game-icon/star-medal';
import trophy from 'virtual:game-icon/trophy-cup';
import coins from 'virtual:game-icon/two-coins';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';

const EMBER = 'var(--color-ember-text)';
const BRASS = 'var(--color-brass)';
const VERDIGRIS = 'var(--color-verdigris)';
const STEEL = 'var(--color-steel)';

const ICONS: Record<NotificationType, { path: string; colour: string }> = {
  badge_earned: { path: medal, colour: BRASS },
  quest_finished: { path: scroll, colour: BRASS },
  level_reached: { path: embers, colour: EMBER },
  freeze_used: { path: embers, colour: STEEL },
  purchase_completed: { path: chest, colour: VERDIGRIS },
  purchase_refunded: { path: coins, colour: STEEL },
  checkin_opened: { path: trophy, colour: EMBER },
  match_called: { path: trophy, colour: EMBER },
  match_reported: { path: trophy, colour: EMBER },
  match_disputed: { path: trophy, colour: EMBER },
  dispute_raised: { path: trophy, colour: EMBER },
  tournament_cancelled: { path: trophy, colour: STEEL },
  tournament_prize: { path: trophy, colour: BRASS },
  wager_won: { path: crown, colour: VERDIGRIS },
  wager_lost: { path: dice, colour: STEEL },
  wager_refunded: { path: dice, colour: STEEL },
  wager_reopened: { path: dice, colour: BRASS },
};

/** What a notification is about, at the start of its row. */
export const iconOf = (type: NotificationType) => ICONS[type];
