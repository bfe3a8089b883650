import { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import { conditions } from '#features/conditions/condition-form.ts';
import { type FormValues, formOf, onOff, text } from '#lib/form-values.ts';

export type BadgeFormValues = FormValues<typeof badgeForm>;

export const badgeForm = formOf(badgesAdminEndpoints.create.body, {
  name: text(),
  description: text(),
  imageUrl: text(),
  isActive: onOff(true),
  conditions,
});
