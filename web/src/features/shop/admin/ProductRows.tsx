import chest from 'virtual:game-icon/open-treasure-chest';
import shop from 'virtual:game-icon/shop';
import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/amounts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { ProductContents } from './ProductContents.tsx';
import { adminProductsQuery } from './shop-admin.queries.ts';
import './shop-admin.css';

interface ProductRowsProps {
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

/** All products in the order of the shop; each opens to show what it holds. */
export function ProductRows(actions: ProductRowsProps) {
  const products = useQuery(adminProductsQuery);
  if (products.isPending) return <SkeletonRows count={8} label="Loading products" />;
  if (products.isError) {
    const { error, isFetching, refetch } = products;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch products"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (products.data.length === 0) {
    return <Empty level={2} icon={shop} title="No products yet" text="Create the first one, then add its items." />;
  }
  return (
    <ul className="product-rows" aria-label="Products">
      {products.data.map((product) => (
        <ProductRow key={product.id} product={product} {...actions} />
      ))}
    </ul>
  );
}

function ProductRow({ product, onEdit, onDelete }: ProductRowsProps & { product: AdminProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  const contentsId = useId();
  const item = product.items[0]?.item;
  const contents = product.items.length === 1 ? '1 item' : `${product.items.length} items`;
  return (
    <li>
      <div className="product-row">
        <Tile
          icon={item ? slotIcons[item.equipmentSlot] : chest}
          rarity={item?.rarity}
          imageUrl={product.imageUrl ?? item?.imageUrl}
          size={48}
        />
        <span className="product-row__text">
          <span className="product-row__name">{product.name}</span>
          <span className="product-row__facts">
            <Tag tone="info">{product.type === 'pack' ? 'Pack' : 'Item'}</Tag>
            <Tag tone={product.isActive ? 'ok' : 'quiet'}>{product.isActive ? 'Active' : 'Inactive'}</Tag>
            <span>Order {product.sortOrder}</span>
          </span>
        </span>
        <span className="product-row__price">{formatUsd(product.priceUsd)}</span>
        <span className="product-row__actions">
          <Button
            look="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={contentsId}
            aria-label={`${contents} in ${product.name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {contents}
            <ChevronDown className={isOpen ? 'rotate-180' : ''} />
          </Button>
          <Button look="quiet" size="icon" aria-label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
            <Pencil />
          </Button>
          <Button look="quiet" size="icon" aria-label={`Delete ${product.name}`} onClick={() => onDelete(product)}>
            <Trash2 />
          </Button>
        </span>
      </div>
      <div id={contentsId}>{isOpen && <ProductContents product={product} />}</div>
    </li>
  );
}
