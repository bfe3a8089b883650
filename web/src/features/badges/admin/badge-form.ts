import { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import type { z } from 'zod';
import { toConditionForms, toConditionInputs, type WithConditions } from '#features/conditions/condition-form.ts';
import { schemaResolver } from '#lib/form-errors.ts';

/** A badge as it is typed. */
export interface BadgeFormValues extends WithConditions {
  name: string;
  description: string;
  imageUrl: string;
  isActive: boolean;
}

/** The form of a badge; of a new one without it. */
export function toForm(badge: Badge | null): BadgeFormValues {
  return {
    name: badge?.name ?? '',
    description: badge?.description ?? '',
    imageUrl: badge?.imageUrl ?? '',
    isActive: badge?.isActive ?? true,
    conditions: toConditionForms(badge?.conditions ?? []),
  };
}

/** What was typed, as the call takes it. */
export function toInput(values: BadgeFormValues): z.input<typeof badgesAdminEndpoints.create.body> {
  return { ...values, conditions: toConditionInputs(values.conditions) };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkBadge = schemaResolver(badgesAdminEndpoints.create.body, toInput);
