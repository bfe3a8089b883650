import { Link } from '@tanstack/react-router';
import { useHasPage } from '#lib/pages.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';

const SHOP: string = '/shop';

/** Leads to the shop, where there is one. */
export function ShopButton() {
  const hasPage = useHasPage();
  return hasPage(SHOP) && <ButtonTo to={SHOP}>Open the shop</ButtonTo>;
}

/** The same under a list of gear. */
export function ShopLink() {
  const hasPage = useHasPage();
  if (!hasPage(SHOP)) return null;
  return (
    <p className="small dim">
      Nothing better here?{' '}
      <Link className="link" to={SHOP}>
        See the shop
      </Link>
    </p>
  );
}
