import { exampleProduct } from '@cinder/contract/shop/shop.api.ts';
import { describe, expect, it } from 'vitest';
import { type ProductFormValues, productForm } from './ProductEditor.tsx';

const product = { ...exampleProduct, items: [...exampleProduct.items], stripePriceId: null, isActive: true };
const { toForm, toInput, check } = productForm;
const typed = toForm(product);

function errorsOf(changes: Partial<ProductFormValues>): Record<string, string | undefined> {
  const checked = check({ ...typed, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
  if (checked instanceof Promise) throw new Error('a product is checked at once');
  return Object.fromEntries(Object.entries(checked.errors).map(([name, error]) => [name, String(error?.message)]));
}

describe('the form of a product', () => {
  it('gives back the product as it was', () => {
    expect(toInput(typed)).toMatchObject({ name: 'Forgeborn Set', priceUsd: '18.99', sortOrder: 1, type: 'pack' });
    expect(errorsOf({})).toEqual({});
  });

  it('begins a new product that only lacks its name and price', () => {
    expect(Object.keys(errorsOf(toForm(null)))).toEqual(['name', 'priceUsd']);
  });

  it.each<[Partial<ProductFormValues>, Record<string, string>]>([
    [{ name: '  ' }, { name: 'Enter a name' }],
    [{ priceUsd: '1.999' }, { priceUsd: 'Enter an amount with at most 2 decimals, up to 99999999.99' }],
    ...['-1', '0', '0.49', '1000000'].map((priceUsd): [Partial<ProductFormValues>, Record<string, string>] => [
      { priceUsd },
      { priceUsd: 'Enter 0.50 to 999999.99: the payment provider takes no less and no more' },
    ]),
    [{ sortOrder: '1.5' }, { sortOrder: 'Enter a whole number' }],
    [{ sortOrder: '' }, { sortOrder: 'Enter a whole number' }],
    [{ imageUrl: 'anvil' }, { imageUrl: 'Enter an address that begins with / or https://' }],
  ])('objects at the field to %o', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it.each<Partial<ProductFormValues>>([{ priceUsd: '3' }, { stripePriceId: 'price_1' }, { sortOrder: '-3' }])(
    'takes %o',
    (changes) => {
      expect(errorsOf(changes)).toEqual({});
    },
  );
});
