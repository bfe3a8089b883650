import embers from 'virtual:game-icon/burning-embers';
import goldMine from 'virtual:game-icon/gold-mine';

export interface AdminTile {
  to: '/admin/mining' | '/admin/streak-rewards';
  title: string;
  text: string;
  icon: string;
}

/** The panels of the back-office, in the groups in which they are shown. */
export const TILE_GROUPS: readonly { title: string; tiles: readonly AdminTile[] }[] = [
  {
    title: 'Economy',
    tiles: [
      { to: '/admin/mining', title: 'Mining', text: 'Reward, length and limits of sessions', icon: goldMine },
      { to: '/admin/streak-rewards', title: 'Streak Rewards', text: 'What each check-in day pays', icon: embers },
    ],
  },
];
