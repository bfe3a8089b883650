import { expect, it } from 'vitest';
import { amountLabel, pictureName } from './PicturesPanel.tsx';

it('says how many pictures take how much', () => {
  expect(amountLabel({ count: 1, bytes: 2048 })).toBe('1 picture, 2 KB');
  expect(amountLabel({ count: 1400, bytes: 2048 })).toBe('1,400 pictures, 2 KB');
});

it('names a picture by its folder and the beginning of its file', () => {
  expect(pictureName({ folder: 'Epic', filename: '4f9d0c1b7a2e4d8896b3f0a1c5e7d2b4.webp' })).toBe('Epic 4f9d0c1b');
});
