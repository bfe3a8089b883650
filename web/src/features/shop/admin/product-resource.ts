import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';

/** Apart from the editor, which brings the library of schemas and loads when it opens. */
export const productResource = {
  one: 'product',
  nameOf: ({ name }: AdminProduct) => name,
  stays: 'has been bought, and stays.',
};
