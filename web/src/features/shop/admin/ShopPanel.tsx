import chest from 'virtual:game-icon/open-treasure-chest';
import shop from 'virtual:game-icon/shop';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { isPayable } from '@cinder/contract/shop/price.rules.ts';
import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { activation } from '#admin/activation.ts';
import { ChooseBox } from '#admin/Choosing.tsx';
import { EditAndDelete, ResourcePanel, type Rows } from '#admin/ResourcePanel.tsx';
import { shopAdmin } from '#api/shopAdmin.ts';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { useWrite } from '#lib/changes.ts';
import { formatUsd } from '#lib/format/numbers.ts';
import { copyName } from '#lib/format/texts.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { AddItem } from './AddItem.tsx';
import { Purchases } from './Purchases.tsx';
import './shop-admin.css';

const ProductEditor = lazyDialog(async () => (await import('./ProductEditor.tsx')).ProductEditor);

const TABS = [
  { value: 'products', label: t`Products` },
  { value: 'purchases', label: t`Purchases` },
];

const RESOURCE = {
  create: t`Create product`,
  created: t`Product Created`,
  createFailed: t`Failed to create product`,
  editTitle: t`Edit product`,
  save: t`Save product`,
  updated: t`Product Updated`,
  updateFailed: t`Failed to update product`,
  deleted: t`Product Deleted`,
  deleteFailed: t`Failed to delete product`,
  kept: { title: t`Product Deactivated`, text: (thing: string) => t`${thing} has been bought, and stays.` },
};

const LIST = {
  loading: t`Loading products`,
  failed: t`Failed to fetch products`,
  choose: t`Choose products`,
  chooseAll: t`Choose all products of this page`,
  chosen: (count: number) => plural(count, { one: '# product chosen', other: '# products chosen' }),
  deleteSome: (count: number) => plural(count, { one: 'Delete # product', other: 'Delete # products' }),
  deletedSome: (count: number) => plural(count, { one: '# product deleted', other: '# products deleted' }),
  kept: (count: number, deleted: number) =>
    deleted === 0
      ? plural(count, { one: '# product deactivated', other: '# products deactivated' })
      : t`${plural(deleted, { one: '# product deleted', other: '# products deleted' })}, ${count} deactivated`,
};

const FOR_MANY = activation<AdminProduct>(shopAdmin.updateProduct, [
  {
    some: (count: number) => plural(count, { one: 'Activate # product', other: 'Activate # products' }),
    done: (count: number) => plural(count, { one: '# product activated', other: '# products activated' }),
  },
  {
    some: (count: number) => plural(count, { one: 'Deactivate # product', other: 'Deactivate # products' }),
    done: (count: number) => plural(count, { one: '# product deactivated', other: '# products deactivated' }),
  },
]);

/** The back-office's Shop Management panel: the products in the order of the shop, and what was bought. */
export function ShopPanel() {
  const { tab = 'products', due = false } = usePageSearch('/admin/shop');
  const setSearch = useSetSearch('/admin/shop');
  const show = (value: string, isDue = false) =>
    setSearch(value === 'purchases' ? { tab: value, ...(isDue && { due: true }) } : {});
  const isOn = useIsOn();
  // What was bought is still given back; there are no products to sell.
  if (!isOn('shop')) {
    return (
      <AdminPanel>
        <Purchases due={due} onDue={(isDue) => show('purchases', isDue)} />
      </AdminPanel>
    );
  }
  return (
    <ResourcePanel
      resource={RESOURCE}
      list={LIST}
      query={shopAdmin.products.query()}
      empty={{ icon: shop, title: t`No products yet`, text: t`Create the first one, then add its items.` }}
      createLabel={t`Create Product`}
      editor={ProductEditor}
      remove={shopAdmin.deleteProduct}
      forMany={FOR_MANY}
      translated="product"
      copyOf={(product) => ({ ...product, name: copyName(product.name, 100), isActive: false })}
      lost={t`It cannot be brought back. A product that was ever bought is deactivated instead: it leaves the shop, and its purchases stay in the books.`}
      layout={(list) => (
        <Tabs label={t`Shop Management`} tabs={TABS} value={tab} onChange={(value) => show(value)}>
          <TabPanel value="products" failure={t`The products could not be shown`}>
            {list}
          </TabPanel>
          <TabPanel value="purchases" failure={t`The purchases could not be shown`}>
            <Purchases due={due} onDue={(isDue) => show('purchases', isDue)} />
          </TabPanel>
        </Tabs>
      )}
    >
      {(products, rows) => (
        <ul className="product-rows" aria-label={t`Products`}>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} {...rows} />
          ))}
        </ul>
      )}
    </ResourcePanel>
  );
}

/** Opens to show what the product holds. */
function ProductRow({ product, chosen, ...actions }: { product: AdminProduct } & Rows<AdminProduct>) {
  const [isOpen, setIsOpen] = useState(false);
  const contentsId = useId();
  const item = product.items[0]?.item;
  const contents = plural(product.items.length, { one: '# item', other: '# items' });
  return (
    <li>
      <div className="product-row">
        <span className="product-row__lead">
          <ChooseBox thing={product} chosen={chosen} />
          <Tile
            icon={item ? slotIcons[item.equipmentSlot] : chest}
            rarity={item?.rarity}
            imageUrl={product.imageUrl ?? item?.imageUrl}
            size={48}
          />
        </span>
        <span>
          <span className="product-row__name">{product.name}</span>
          <span className="product-row__facts">
            <Tag tone="info">{product.type === 'pack' ? t`Pack` : t`Item`}</Tag>
            <Tag tone={product.isActive ? 'ok' : 'quiet'}>{product.isActive ? t`Active` : t`Inactive`}</Tag>
            {!isPayable(parseAmount(product.priceUsd)) && (
              <Tag tone="warn">
                <Trans>Not for sale: its price cannot be paid</Trans>
              </Tag>
            )}
            <span>{t`Order ${{ place: product.sortOrder }}`}</span>
          </span>
        </span>
        <span className="product-row__price">{formatUsd(product.priceUsd)}</span>
        <span className="product-row__actions">
          <Button
            look="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={contentsId}
            aria-label={t`${plural(product.items.length, { one: '# item', other: '# items' })} in ${{ product: product.name }}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {contents}
            <ChevronDown />
          </Button>
          <EditAndDelete name={product.name} thing={product} {...actions} />
        </span>
      </div>
      <div id={contentsId}>{isOpen && <ProductContents product={product} />}</div>
    </li>
  );
}

/** What a product holds, to add to and take from. */
function ProductContents({ product }: { product: AdminProduct }) {
  const remove = useWrite(shopAdmin.removeItem, {
    failure: t`Failed to remove item`,
    onSuccess: () => setConfirming(null),
    onError: () => setConfirming(null),
  });
  const [confirming, setConfirming] = useState<{ itemId: string; name: string } | null>(null);
  const price = formatUsd(product.priceUsd);
  const take = (itemId: string) => remove.mutate({ id: product.id, itemId });
  return (
    <div className="contents-of">
      {product.items.length === 0 && (
        <p className="muted">
          <Trans>It holds nothing yet, so nobody can buy it. Add its first item.</Trans>
        </p>
      )}
      <ul className="contents-of__items" aria-label={t`Items in ${{ product: product.name }}`}>
        {product.items.map(({ id, itemId, quantity, item }) => (
          <li key={id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={48} />
            <span className="contents-of__about">
              <span className="contents-of__name">{item.name}</span>
              <ItemFacts item={item} />
            </span>
            <span className="small muted num">
              <Trans>Quantity {quantity}</Trans>
            </span>
            <Button
              look="quiet"
              size="icon"
              aria-label={t`Remove ${{ item: item.name }}`}
              busy={remove.isPending && remove.variables.itemId === itemId}
              onClick={() => (product.isActive ? setConfirming({ itemId, name: item.name }) : take(itemId))}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <AddItem product={product} />
      {confirming && (
        <ConfirmDialog
          title={t`Remove ${{ item: isolate(confirming.name) }}?`}
          confirmLabel={t`Remove`}
          isDestructive
          isBusy={remove.isPending}
          busyLabel={t`Removing`}
          onConfirm={() => take(confirming.itemId)}
          onCancel={() => setConfirming(null)}
        >
          {product.items.length === 1 ? (
            <Trans>
              <bdi>{product.name}</bdi> is on sale for {price}, and nobody can buy it any more: it will hold nothing.
            </Trans>
          ) : (
            <Trans>
              <bdi>{product.name}</bdi> is on sale for {price}, and costs as much without it. Who bought it before keeps
              the item.
            </Trans>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
