import { Link } from '@tanstack/react-router';
import { useHasPage } from '#lib/pages.ts';

const SHOP: string = '/shop';

/** Leads on to the shop, where there is one. */
export function ShopLink() {
  const hasPage = useHasPage();
  if (!hasPage(SHOP)) return null;
  return (
    <p className="text-small text-smoke">
      Nothing better here?{' '}
      <Link className="link" to={SHOP}>
        See the shop
      </Link>
    </p>
  );
}
