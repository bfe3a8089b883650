import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gauge, type GaugePart } from './Gauge.tsx';

function stretches(parts: GaugePart[]): string[] {
  return [...renderToStaticMarkup(<Gauge parts={parts} />).matchAll(/style="([^"]+)"/g)].map(
    ([, style]) => style ?? '',
  );
}

it('lays the parts end to end, and keeps the place of an empty one', () => {
  expect(
    stretches([
      { id: 'Head', bonusPercent: 10, rarity: 'Rare' },
      { id: 'Body', bonusPercent: 0 },
      { id: 'Weapon', bonusPercent: 25, rarity: 'Legendary' },
    ]),
  ).toEqual(['--from:0%;--to:10%', '--from:10%;--to:10%', '--from:10%;--to:35%']);
});
