import embers from 'virtual:game-icon/burning-embers';
import armor from 'virtual:game-icon/chest-armor';
import crown from 'virtual:game-icon/crown-coin';
import hourglass from 'virtual:game-icon/hourglass';
import mining from 'virtual:game-icon/mining';
import chest from 'virtual:game-icon/open-treasure-chest';
import present from 'virtual:game-icon/present';
import dice from 'virtual:game-icon/rolling-dices';
import scroll from 'virtual:game-icon/scroll-quill';
import trophy from 'virtual:game-icon/trophy-cup';
import coins from 'virtual:game-icon/two-coins';
import type { LedgerSource } from '@cinder/contract/wallet/ledger.rules.ts';
import { IconSquare } from '#ui/icon/IconSquare.tsx';

const EMBER = 'var(--color-ember-text)';
const BRASS = 'var(--color-brass)';
const VERDIGRIS = 'var(--color-verdigris)';
const STEEL = 'var(--color-steel)';

interface Icon {
  path: string;
  colour: string;
}

const ICONS: Record<LedgerSource | 'mining' | 'equipment_acquired' | 'purchase', Icon> = {
  mining: { path: mining, colour: EMBER },
  mining_session: { path: mining, colour: EMBER },
  daily_streak: { path: embers, colour: EMBER },
  daily_checkin: { path: embers, colour: EMBER },
  quest: { path: scroll, colour: BRASS },
  tournament: { path: trophy, colour: BRASS },
  equipment_acquired: { path: armor, colour: STEEL },
  purchase: { path: chest, colour: VERDIGRIS },
  ad_watch: { path: hourglass, colour: STEEL },
  admin_grant: { path: present, colour: VERDIGRIS },
  wager_stake: { path: dice, colour: STEEL },
  wager_payout: { path: crown, colour: VERDIGRIS },
  balance_overflow: { path: coins, colour: BRASS },
};
const ICON_OF = new Map<string, Icon>(Object.entries(ICONS));

/** What kind of activity or reward a row is about; coins for a kind that is not known. */
export function ActivityIcon({ type }: { type: string }) {
  return <IconSquare {...(ICON_OF.get(type) ?? { path: coins, colour: BRASS })} />;
}
