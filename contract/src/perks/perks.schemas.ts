import { z } from 'zod';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { isUsedUp, LONGEST_TITLE, MOST_TITLES } from './perk-kinds.rules.ts';
import { MOST_PERK_DAYS, type PerkKind, perkKinds, valueFault } from './perks.rules.ts';

const FAULTS = { colour: t`Choose a colour`, frame: t`Choose a frame`, banner: t`Choose a banner or a picture` };

/** A title that is worn under a name. */
export const titleText = visibleName({ max: LONGEST_TITLE, empty: t`Enter a title` });

const WHOLE = t`Enter a whole number`;

/** A perk as it is offered and answered. */
export const perk = z.object({
  kind: z.enum(perkKinds),
  value: z.string(),
  titles: z.array(z.string()),
  days: z.number(WHOLE).int(WHOLE).nullable(),
});

/** A perk as administrators offer it: what belongs to other kinds is left out. */
export const perkInput = perk
  .superRefine((offered, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const fault = valueFault(offered);
    if (fault) refuse(['value'], FAULTS[fault]);
    for (const [index, title] of offered.titles.entries()) {
      const issue = titleText.safeParse(title).error?.issues[0];
      if (issue) refuse(['titles', index], issue.message);
    }
    if (offered.titles.length > MOST_TITLES) refuse(['titles'], t`Offer at most ${{ most: MOST_TITLES }} titles`);
    if (new Set(offered.titles).size < offered.titles.length) refuse(['titles'], t`Enter each title once`);
    if (offered.days !== null && offered.days < 1) refuse(['days'], t`Enter at least 1`);
    if (offered.days !== null && offered.days > MOST_PERK_DAYS)
      refuse(['days'], t`Enter at most ${{ most: MOST_PERK_DAYS }}`);
  })
  .transform(({ kind, value, titles, days }) => ({
    kind,
    value: hasValue(kind) ? value : '',
    titles: kind === 'title' ? titles.map((title) => title.trim()) : [],
    days: isUsedUp(kind) ? null : days,
  }));

const hasValue = (kind: PerkKind) => kind !== 'title' && !isUsedUp(kind);
