import anvil from 'virtual:game-icon/anvil-impact';
import swords from 'virtual:game-icon/crossed-swords';
import book from 'virtual:game-icon/open-book';
import scroll from 'virtual:game-icon/scroll-quill';
import torch from 'virtual:game-icon/torch';
import pick from 'virtual:game-icon/war-pick';
import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';

export const CATEGORY_ICONS: Record<GuideCategory, string> = {
  'getting-started': torch,
  mining: pick,
  equipment: anvil,
  quests: scroll,
  tournaments: swords,
  advanced: book,
};
