import { offerResource } from '@cinder/contract/store/store.admin-api.ts';
import { LONGEST_CODE } from '@cinder/contract/store/store.rules.ts';
import { t } from '@lingui/core/macro';
import { formOfResource } from '#admin/resource-form.ts';
import { schemaResolver } from '#lib/form-errors.ts';
import { type FormValue, type FormValues, moment, optional, text } from '#lib/form-values.ts';
import { optionalNumber } from '#lib/optional-number.ts';
import { readCodes, tooLongText } from './codes.ts';
import { perkIssues, perkValue } from './perk-form.ts';

interface Question {
  label: string;
  isRequired: boolean;
}

const questions: FormValue<Question[], Question[], Question[]> = {
  toForm: (stored) => stored ?? [],
  toInput: (typed) => typed,
};

/** Those that are added: what there is already is not shown. */
const codes: FormValue<readonly string[], string, string[]> = {
  toForm: () => '',
  toInput: (typed) => readCodes(typed).codes.filter(({ length }) => length <= LONGEST_CODE),
};

const form = formOfResource(offerResource, {
  slug: text(),
  imageUrl: text(),
  priceCinder: { ...text(), toForm: (stored: string | null | undefined) => (stored ?? '').replace(/\.00$/, '') },
  itemId: optional(),
  badgeId: optional(),
  perk: perkValue,
  questions,
  codes,
  stock: optionalNumber(),
  limitCount: optionalNumber(),
  minLevel: optionalNumber(),
  minDays: optionalNumber(),
  warnAt: optionalNumber(),
  opensAt: moment(),
  closesAt: moment(),
});

export type OfferFormValues = FormValues<typeof form>;

/** What was typed, as the calls take it: what belongs to another kind is left out. */
function toInput(values: OfferFormValues) {
  const { kind } = values;
  const input = form.toInput(values);
  return {
    ...input,
    itemId: kind === 'item' ? input.itemId : null,
    perk: kind === 'perk' ? input.perk : null,
    questions: kind === 'request' ? input.questions : [],
    codes: kind === 'code' ? input.codes : [],
    warnAt: kind === 'code' ? input.warnAt : null,
  };
}

/** The form of an offer. */
export const offerForm = {
  toForm: form.toForm,
  toInput,
  check: schemaResolver(offerResource.endpoints.create.body, toInput, ({ kind, itemId, perk, codes }) => {
    const wrong = kind === 'code' ? tooLongText(readCodes(codes).tooLong) : undefined;
    if (wrong) return [{ path: ['codes'], message: wrong }];
    if (kind === 'item' && itemId === '') return [{ path: ['itemId'], message: t`Choose an item` }];
    return kind === 'perk' ? perkIssues(perk) : [];
  }),
};
