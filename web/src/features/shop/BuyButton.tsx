import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { useQuery } from '@tanstack/react-query';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { siteQuery } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { obstacleTo } from './availability.ts';
import './buy-button.css';

interface BuyButtonProps {
  product: Product;
  onBuy: (product: Product) => void;
}

/** Opens the payment, or says why this member cannot buy the product. */
export function BuyButton({ product, onBuy }: BuyButtonProps) {
  const { data: owned = [] } = useQuery(inventoryQuery);
  const isPack = product.type === 'pack';
  const obstacle = obstacleTo(product, owned);
  const isOpen = useCanPay();
  if (obstacle) return <span className="buy-button__no">{obstacle}</span>;
  return (
    <Button
      look={isPack ? 'primary' : undefined}
      size={isPack ? 'lg' : undefined}
      aria-label={`${isPack ? 'Buy Pack' : 'Buy Now'}: ${product.name}`}
      disabled={!isOpen}
      onClick={() => onBuy(product)}
    >
      {isPack ? 'Buy Pack' : 'Buy Now'}
    </Button>
  );
}

/** Whether the site takes payments; yes until that is known. */
export function useCanPay(): boolean {
  return useQuery(siteQuery).data?.payment.provider !== 'none';
}
