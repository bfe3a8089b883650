import { siteFonts } from '@cinder/contract/site/look.rules.ts';
import { expect, it } from 'vitest';
import { filesOf } from './site-fonts.ts';

it.each(siteFonts)('%s has the letters of most pages first, and none twice', async (font) => {
  const files = filesOf(font);
  expect(files.map(({ name }) => name)).toEqual([`${font}-most`, `${font}-rest`, `${font}-extended`]);
  const [most, rest, extended] = files.map(({ range }) => range);
  expect(most).toMatch(/^U\+0020-007E, /);
  expect(rest).toContain('U+00D8-00FF');
  expect(extended).toMatch(/^U\+0100-02BA, /);
});

it('a file has the letters that its face says, in the weights of texts and headlines', async () => {
  const [most] = filesOf('oswald');
  const file = await most?.make();
  expect(Buffer.from(file ?? []).toString('latin1', 0, 4)).toBe('wOF2');
  expect(file?.length).toBeLessThan(20_000);
});
