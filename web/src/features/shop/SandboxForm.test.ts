import { shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import { describe, expect, it } from 'vitest';
import { cardField, checkCard, groupCardNumber, groupExpiry, toCard } from './SandboxForm.tsx';

const good = { cardNumber: '4242 4242 4242 4242', expiry: '08 / 27', cvc: '123' };

describe('a card that is typed', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['42424242424242424242', '4242 4242 4242 4242 424'],
  ])('groups the number %o', (typed, formatted) => {
    expect(groupCardNumber(typed)).toBe(formatted);
  });

  it.each([
    ['0', '', '0'],
    ['08', '0', '08 / '],
    ['8', '', '08 / '],
    ['08 / 2', '08 / ', '08 / 2'],
    ['08/27', '', '08 / 27'],
    ['08 /', '08 / ', '08'],
    ['0', '08', '0'],
    ['12345', '', '12 / 34'],
  ])('groups the expiry %o after %o', (typed, before, formatted) => {
    expect(groupExpiry(typed, before)).toBe(formatted);
  });

  it('is checked field by field', () => {
    expect(checkCard(good)).toEqual({});
    expect(checkCard({ cardNumber: '4242', expiry: '13 / 27', cvc: '12' })).toEqual({
      cardNumber: 'Enter a card number',
      expiry: 'Enter a month and a year',
      cvc: 'Enter 3 or 4 digits',
    });
    expect(checkCard({ ...good, expiry: '08 / ' })).toHaveProperty('expiry');
  });

  it('becomes what the call takes', () => {
    const body = { clientSecret: 'secret', ...toCard(good) };
    expect(shopEndpoints.confirmSandbox.body.parse(body)).toMatchObject({
      cardNumber: '4242424242424242',
      expMonth: 8,
      expYear: 2027,
      cvc: '123',
    });
  });

  it('knows the field of an objection', () => {
    expect(['cardNumber', 'expMonth', 'expYear', 'cvc', 'clientSecret'].map(cardField)).toEqual([
      'cardNumber',
      'expiry',
      'expiry',
      'cvc',
      null,
    ]);
  });
});
