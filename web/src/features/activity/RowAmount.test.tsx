import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowAmount } from './RowAmount.tsx';

it.each([
  ['+91', 'mining_session', '91.00'],
  ['+12', 'quest', '12.50'],
  ['+12', 'admin_grant', '12.50'],
  ['-0.50', 'admin_grant', '-0.50'],
  ['-90.50', 'store_purchase', '-90.50'],
  ['+90.50', 'store_refund', '90.50'],
  ['-33.33', 'entry_fee', '-33.33'],
  ['+66.66', 'tournament_pot', '66.66'],
  ['-40', 'raffle_ticket', '-40.00'],
])('a row shows %s of %s, %s', (shown, type, amount) => {
  expect(renderToStaticMarkup(<RowAmount type={type} amount={amount} />)).toContain(`>${shown}<`);
});
