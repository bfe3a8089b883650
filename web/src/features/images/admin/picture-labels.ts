import type { LibraryPicture, PictureUseKind } from '@cinder/contract/images/images.api.ts';
import { counted } from '#lib/format/numbers.ts';
import type { AdminPath } from '#lib/pages.ts';

/** What shows a picture, in a word, and the panel where it is changed. */
export const USE_KINDS: Readonly<Record<PictureUseKind, { word: string; panel: AdminPath }>> = {
  item: { word: 'Item', panel: '/admin/items' },
  badge: { word: 'Badge', panel: '/admin/badges' },
  product: { word: 'Product', panel: '/admin/shop' },
  guide: { word: 'Guide', panel: '/admin/guides' },
  lore_article: { word: 'Article', panel: '/admin/content' },
  lore_page: { word: 'Page', panel: '/admin/content' },
  tournament: { word: 'Tournament', panel: '/admin/tournaments' },
  championship_event: { word: 'Championship event', panel: '/admin/championship' },
  championship_player: { word: 'Championship player', panel: '/admin/championship' },
  site_settings: { word: 'Texts', panel: '/admin/site' },
};

const KIB = 1024;

/** 18 KB, 1.4 MB. */
export function sizeLabel(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.max(1, Math.round(bytes / KIB))} KB`;
  return `${(bytes / (KIB * KIB)).toFixed(1)} MB`;
}

/** "14 pictures, 1.4 MB". */
export function amountLabel({ count, bytes }: { count: number; bytes: number }): string {
  return `${counted(count, 'picture')}, ${sizeLabel(bytes)}`;
}

/** What a picture is called where it needs a name: its folder and the beginning of its file's name. */
export function pictureName({ folder, filename }: Pick<LibraryPicture, 'folder' | 'filename'>): string {
  return `${folder} ${filename.slice(0, 8)}`;
}
