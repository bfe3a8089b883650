import { isUsedUp } from '@cinder/contract/perks/perk-kinds.rules.ts';
import { LIBRARY_PICTURE, type Perk, type PerkKind } from '@cinder/contract/perks/perks.rules.ts';
import { titleText } from '@cinder/contract/perks/perks.schemas.ts';
import {
  type DrawnBanner,
  drawnBanners,
  type Frame,
  frames,
  type NameColour,
  nameColours,
} from '@cinder/contract/perks/worn.rules.ts';
import { t } from '@lingui/core/macro';
import { type Issue, typedNumber } from '#lib/form-errors.ts';
import type { FormValue } from '#lib/form-values.ts';

/** A perk as its fields show it: what belongs to other kinds stays as it was typed. */
interface PerkTyped {
  kind: PerkKind;
  colour: NameColour;
  frame: Frame;
  /** Blank: a picture. */
  banner: DrawnBanner | '';
  picture: string;
  /** One on each line. */
  titles: string;
  days: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** How the perk of an offer stands in its form. */
export const perkValue: FormValue<Perk, PerkTyped, Perk> = {
  toForm(stored) {
    const isOf = (kind: PerkKind) => stored?.kind === kind;
    const value = stored?.value;
    const drawn = drawnBanners.find((one) => one === value);
    const isPicture = isOf('banner') && drawn === undefined;
    return {
      kind: stored?.kind ?? 'name_colour',
      colour: nameColours.find((one) => one === value) ?? nameColours[0],
      frame: frames.find((one) => one === value) ?? frames[0],
      banner: isPicture ? '' : (drawn ?? drawnBanners[0]),
      picture: isPicture ? (value ?? '') : '',
      titles: stored?.titles.join('\n') ?? '',
      days: stored?.days?.toString() ?? '',
    };
  },
  toInput({ kind, colour, frame, banner, picture, titles, days }) {
    const values = { name_colour: colour, title: '', frame, banner: banner || picture.trim() };
    return {
      kind,
      value: isUsedUp(kind) ? '' : values[kind],
      titles: kind === 'title' ? linesOf(titles) : [],
      days: days.trim() === '' ? null : typedNumber(days),
    };
  },
};

/** What is wrong with a perk, at the fields where it is typed. */
export function perkIssues({ kind, banner, picture, titles }: PerkTyped): Issue[] {
  if (kind === 'banner' && banner === '' && !LIBRARY_PICTURE.test(picture.trim()))
    return [{ path: ['perk', 'picture'], message: t`Choose a picture of the library` }];
  if (kind !== 'title') return [];
  const lines = linesOf(titles);
  const fault = lines.map((line) => titleText.safeParse(line).error?.issues[0]).find((issue) => issue !== undefined);
  return fault ? [{ path: ['perk', 'titles'], message: fault.message }] : [];
}
