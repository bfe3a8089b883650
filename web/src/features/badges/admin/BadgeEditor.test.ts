import { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import { exampleBadge } from '@cinder/contract/badges/badges.api.ts';
import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { NEW_CONDITION } from '#features/conditions/condition-form.ts';
import { type BadgeFormValues, badgeForm } from './BadgeEditor.tsx';

const badge = { ...exampleBadge, conditions: [...exampleBadge.conditions] };
const { toForm, toInput, check } = badgeForm;
const typed = toForm(badge);

function errorsOf(changes: Partial<BadgeFormValues>) {
  const checked = check({ ...typed, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
  if (checked instanceof Promise) throw new Error('a badge is checked at once');
  return checked.errors;
}

describe('the form of a badge', () => {
  it('gives back the badge as it was', () => {
    expect(errorsOf({})).toEqual({});
    const { id: _, conditions, ...fields } = badge;
    expect(badgesAdminEndpoints.create.body.parse(toInput(typed))).toEqual({
      ...fields,
      conditions: conditions.map(({ conditionType, targetValue, itemId }) => ({ conditionType, targetValue, itemId })),
    });
  });

  it('begins active, and lacks its name and description', () => {
    expect(toForm(null).isActive).toBe(true);
    expect(Object.keys(errorsOf(toForm(null)))).toEqual(['name', 'description']);
  });

  it.each<[Partial<BadgeFormValues>, string, string]>([
    [{ name: ' ' }, 'name', 'Enter a name'],
    [{ description: '' }, 'description', 'Enter a description'],
    [{ imageUrl: 'medal' }, 'imageUrl', 'Enter an address that begins with / or https://'],
    [{ conditions: [{ ...NEW_CONDITION, targetValue: '0' }] }, 'conditions.0.targetValue', 'Enter at least 1'],
    [{ conditions: [{ ...NEW_CONDITION, conditionType: 'shop_purchase' }] }, 'conditions.0.itemId', 'Choose an item'],
  ])('objects at the field to %j', (changes, path, message) => {
    expect(get(errorsOf(changes), path)).toMatchObject({ message });
  });

  it('takes a badge without a picture and without conditions', () => {
    expect(errorsOf({ imageUrl: '', conditions: [] })).toEqual({});
  });
});
