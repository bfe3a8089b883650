import { exampleItem } from '@cinder/contract/inventory/inventory.api.ts';
import { describe, expect, it } from 'vitest';
import { type ItemFormValues, itemForm } from './ItemEditorPanel.tsx';

const { toForm, toInput, check } = itemForm;
const typed = toForm(exampleItem);

function errorsOf(changes: Partial<ItemFormValues>): Record<string, string | undefined> {
  const checked = check({ ...typed, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
  if (checked instanceof Promise) throw new Error('an item is checked at once');
  return Object.fromEntries(Object.entries(checked.errors).map(([name, error]) => [name, String(error?.message)]));
}

describe('the form of an item', () => {
  it('gives back the item as it was', () => {
    const { id, equipmentSlot, ...fields } = exampleItem;
    expect(toInput(typed)).toEqual(fields);
    expect(errorsOf({})).toEqual({});
  });

  it('begins a new item that only lacks its name and slug', () => {
    const checked = Object.keys(errorsOf(toForm(null)));
    expect(checked).toEqual(['name', 'slug']);
  });

  it.each<[Partial<ItemFormValues>, Record<string, string>]>([
    [{ name: '  ' }, { name: 'Enter a name' }],
    [{ slug: '' }, { slug: 'Enter a slug' }],
    [{ slug: 'Oath brand' }, { slug: 'Only lowercase letters, numbers, and hyphens allowed' }],
    [{ bonusPercent: '26' }, { bonusPercent: 'Enter 0 to 25' }],
    [{ bonusPercent: '-1' }, { bonusPercent: 'Enter 0 to 25' }],
    [{ bonusPercent: '1.5' }, { bonusPercent: 'Enter a whole number' }],
    [{ bonusPercent: '' }, { bonusPercent: 'Enter a whole number' }],
    [{ bonusPercent: 'much' }, { bonusPercent: 'Enter a whole number' }],
    [{ imageUrl: 'shard-sword' }, { imageUrl: 'Enter an address that begins with / or https://' }],
    [
      { name: '', bonusPercent: '99' },
      { name: 'Enter a name', bonusPercent: 'Enter 0 to 25' },
    ],
  ])('objects at the field to %o', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it.each<Partial<ItemFormValues>>([
    { bonusPercent: '0' },
    { bonusPercent: ' 25 ' },
    { imageUrl: '' },
    { imageUrl: '/icons/anvil.svg' },
    { description: '' },
    { slot: 'accessory' },
  ])('takes %o', (changes) => {
    expect(errorsOf(changes)).toEqual({});
  });
});
