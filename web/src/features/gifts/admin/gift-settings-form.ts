import { type GiftSettings, giftSettingsInput } from '@cinder/contract/gifts/gifts.admin-api.ts';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';

/** The rules of gifts as they are typed. */
export type GiftRulesValues = Record<'mostPerDayCinder' | 'minDays' | 'minLevel', string>;

export const toForm = ({ mostPerDayCinder, minDays, minLevel }: GiftSettings): GiftRulesValues => ({
  mostPerDayCinder,
  minDays: String(minDays),
  minLevel: String(minLevel),
});

/** What was typed, as the call takes it. */
export const toInput = ({ mostPerDayCinder, minDays, minLevel }: GiftRulesValues) => ({
  mostPerDayCinder,
  minDays: typedNumber(minDays),
  minLevel: typedNumber(minLevel),
});

/** The contract's own schema says what is wrong, field by field. */
export const checkRules = schemaResolver(giftSettingsInput, toInput);
