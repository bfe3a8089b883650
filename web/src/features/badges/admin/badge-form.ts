import { badgeResource } from '@cinder/contract/badges/badges.admin-api.ts';
import { formOfResource } from '#admin/resource-form.ts';
import { conditions } from '#features/conditions/condition-form.ts';
import type { FormValues } from '#lib/form-values.ts';

export type BadgeFormValues = FormValues<typeof badgeForm>;

export const badgeForm = formOfResource(badgeResource, { conditions });
