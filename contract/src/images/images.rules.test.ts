import { expect, it } from 'vitest';
import { browseCategories, foldersOf, imageFolders, uploadCategories, uploadFolderOf } from './images.rules.ts';

it('shows the item folders, General, all five, or one', () => {
  expect(foldersOf('item')).toEqual(['Common', 'Rare', 'Epic', 'Legendary']);
  for (const category of ['badge', 'profile', 'general'] as const) expect(foldersOf(category)).toEqual(['General']);
  expect(foldersOf('all')).toEqual(imageFolders);
  for (const folder of imageFolders) expect(foldersOf(folder)).toEqual([folder]);
});

it('uploads to one folder, and to none where the category names several or nothing', () => {
  for (const category of uploadCategories) expect(foldersOf(category)).toEqual([uploadFolderOf(category)]);
  const others = browseCategories.filter((category) => !uploadCategories.some((name) => name === category));
  expect(others).toEqual(['item', 'all']);
  for (const category of [...others, '', 'Mythic', 'common', '../Common', 'constructor']) {
    expect(uploadFolderOf(category)).toBeNull();
  }
});
