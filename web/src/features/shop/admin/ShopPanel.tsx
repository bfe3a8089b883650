import chest from 'virtual:game-icon/open-treasure-chest';
import shop from 'virtual:game-icon/shop';
import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { shopAdmin } from '#api/shopAdmin.ts';
import { EditAndDelete, ResourcePanel, type RowActions } from '#features/admin/ResourcePanel.tsx';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/amounts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { ProductContents } from './ProductContents.tsx';
import { Purchases } from './Purchases.tsx';
import { productResource } from './product-resource.ts';
import './shop-admin.css';

const ProductEditor = lateDialog(async () => (await import('./ProductEditor.tsx')).ProductEditor);

const TABS = [
  { value: 'products', label: 'Products' },
  { value: 'purchases', label: 'Purchases' },
];

/** The back-office's Shop Management panel: the products in the order of the shop, and what was bought. */
export function ShopPanel() {
  const { tab = 'products' } = useSearch({ from: '/member/admin/admin/shop' });
  const navigate = useNavigate();
  const show = (value: string) =>
    void navigate({
      to: '/admin/shop',
      search: value === 'purchases' ? { tab: value } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <ResourcePanel
      title="Shop Management"
      purpose="What is for sale, what it holds, and what members have bought."
      resource={productResource}
      many="products"
      query={shopAdmin.products.query()}
      empty={{ icon: shop, title: 'No products yet', text: 'Create the first one, then add its items.' }}
      createLabel="Create Product"
      editor={ProductEditor}
      remove={shopAdmin.deleteProduct}
      lost="It cannot be brought back. A product that was ever bought is deactivated instead: it leaves the shop, and its purchases stay in the books."
      layout={(list) => (
        <Tabs label="Shop Management" tabs={TABS} value={tab} onChange={show}>
          <TabPanel value="products">
            <ErrorBoundary title="The products could not be shown">{list}</ErrorBoundary>
          </TabPanel>
          <TabPanel value="purchases">
            <ErrorBoundary title="The purchases could not be shown">
              <Purchases />
            </ErrorBoundary>
          </TabPanel>
        </Tabs>
      )}
    >
      {(products, actions) => (
        <ul className="product-rows" aria-label="Products">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} {...actions} />
          ))}
        </ul>
      )}
    </ResourcePanel>
  );
}

/** Opens to show what the product holds. */
function ProductRow({ product, ...actions }: { product: AdminProduct } & RowActions<AdminProduct>) {
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
          <EditAndDelete name={product.name} thing={product} {...actions} />
        </span>
      </div>
      <div id={contentsId}>{isOpen && <ProductContents product={product} />}</div>
    </li>
  );
}
