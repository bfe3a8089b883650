import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, placeToast, TOAST_PLACES, type ToastPlace, withRoom } from './ToastCard.tsx';

/** As on a phone: a toast of 100 pixels at each of its places. */
const boxes = {
  bottom: { top: 700, bottom: 800, left: 16, right: 374 },
  top: { top: 70, bottom: 170, left: 16, right: 374 },
  middle: { top: 380, bottom: 480, left: 16, right: 374 },
};
const button = (top: number): Box => ({ top, bottom: top + 44, left: 250, right: 370 });

describe('where a toast stands', () => {
  it.each([
    ['nothing was pressed', [], 'bottom'],
    ['what was pressed is far from it', [button(300)], 'bottom'],
    ['a button at the bottom was pressed', [button(740)], 'top'],
    ['a sheet has its close button at the top and its buttons at the bottom', [button(80), button(790)], 'middle'],
    ['every place covers something', [button(80), button(400), button(790)], 'bottom'],
    ['what was pressed is beside it', [{ ...button(740), left: 0, right: 16 }], 'bottom'],
  ] as const)('when %s', (_, reservedSpace, place) => {
    expect(placeToast(boxes, reservedSpace)).toBe(place);
  });

  it('leaves room for what changes above and below what was pressed', () => {
    expect(placeToast(boxes, [withRoom(button(640), 48)])).toBe('top');
  });

  const box = fc
    .record({ top: fc.nat(800), left: fc.nat(390), height: fc.nat(200), width: fc.nat(390) })
    .map(({ top, left, height, width }) => ({ top, left, bottom: top + height, right: left + width }));
  it('is never over anything that must stay in sight while another place is free', () => {
    const isFree = (place: ToastPlace, reservedSpace: readonly Box[]) =>
      reservedSpace.every(
        (kept) =>
          kept.right <= boxes[place].left ||
          kept.left >= boxes[place].right ||
          kept.bottom <= boxes[place].top ||
          kept.top >= boxes[place].bottom,
      );
    fc.assert(
      fc.property(fc.array(box), (reservedSpace) => {
        const isPossible = TOAST_PLACES.some((place) => isFree(place, reservedSpace));
        expect(isFree(placeToast(boxes, reservedSpace), reservedSpace)).toBe(isPossible);
      }),
    );
  });
});
