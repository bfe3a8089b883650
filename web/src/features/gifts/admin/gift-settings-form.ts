import { type GiftSettings, giftSettingsInput } from '@cinder/contract/gifts/gifts.admin-api.ts';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';

/** The rules of gifts as they are typed. */
export type GiftRulesValues = Record<
  'mostPerDayCinder' | 'mostGiftsPerDay' | 'leastCinder' | 'minDays' | 'minLevel',
  string
>;

export const toForm = (settings: GiftSettings): GiftRulesValues => ({
  mostPerDayCinder: settings.mostPerDayCinder,
  mostGiftsPerDay: String(settings.mostGiftsPerDay),
  leastCinder: settings.leastCinder,
  minDays: String(settings.minDays),
  minLevel: String(settings.minLevel),
});

/** What was typed, as the call takes it. */
export const toInput = ({ mostGiftsPerDay, minDays, minLevel, ...amounts }: GiftRulesValues) => ({
  ...amounts,
  mostGiftsPerDay: typedNumber(mostGiftsPerDay),
  minDays: typedNumber(minDays),
  minLevel: typedNumber(minLevel),
});

/** The contract's own schema says what is wrong, field by field. */
export const checkRules = schemaResolver(giftSettingsInput, toInput);
