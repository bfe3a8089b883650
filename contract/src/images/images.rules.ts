/** Where pictures are kept: item pictures by rarity, everything else in General. */
export const imageFolders = ['Common', 'Rare', 'Epic', 'Legendary', 'General'] as const;
export type ImageFolder = (typeof imageFolders)[number];

const GROUPS = {
  item: ['Common', 'Rare', 'Epic', 'Legendary'],
  badge: ['General'],
  profile: ['General'],
  general: ['General'],
  all: imageFolders,
} as const satisfies Record<string, readonly ImageFolder[]>;

/** What can be browsed: a kind of picture, all of them, or one folder by its name. */
export const browseCategories = ['item', 'badge', 'profile', 'general', 'all', ...imageFolders] as const;
export type BrowseCategory = (typeof browseCategories)[number];

/** What can be uploaded to: whatever means one folder. */
export const uploadCategories = ['badge', 'profile', 'general', ...imageFolders] as const;
export type UploadCategory = (typeof uploadCategories)[number];

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The folders that a category shows. */
export function foldersOf(category: BrowseCategory): readonly ImageFolder[] {
  return isFolder(category) ? [category] : GROUPS[category];
}

/** The one folder that an upload goes to; null where the category names none or several. */
export function uploadFolderOf(category: string): ImageFolder | null {
  const known = uploadCategories.find((name) => name === category);
  return known ? (foldersOf(known)[0] ?? null) : null;
}

function isFolder(category: string): category is ImageFolder {
  return imageFolders.some((folder) => folder === category);
}
