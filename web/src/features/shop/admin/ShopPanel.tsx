import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { ProductRows } from './ProductRows.tsx';
import { Purchases } from './Purchases.tsx';

const ProductDialog = lateDialog(async () => (await import('./ProductDialog.tsx')).ProductDialog);

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; product: AdminProduct };

const TABS = [
  { value: 'products', label: 'Products' },
  { value: 'purchases', label: 'Purchases' },
];

/** The back-office's Shop Management panel. */
export function ShopPanel() {
  const { tab = 'products' } = useSearch({ from: '/member/admin/admin/shop' });
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const show = (value: string) =>
    void navigate({
      to: '/admin/shop',
      search: value === 'purchases' ? { tab: value } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <AdminPanel
      title="Shop Management"
      purpose="What is for sale, what it holds, and what members have bought."
      action={
        <Button look="primary" onClick={() => setOpen({ kind: 'create' })}>
          <Plus />
          Create Product
        </Button>
      }
    >
      <Tabs label="Shop Management" tabs={TABS} value={tab} onChange={show}>
        <TabPanel value="products">
          <ErrorBoundary title="The products could not be shown">
            <ProductRows
              onEdit={(product) => setOpen({ kind: 'edit', product })}
              onDelete={(product) => setOpen({ kind: 'delete', product })}
            />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="purchases">
          <ErrorBoundary title="The purchases could not be shown">
            <Purchases />
          </ErrorBoundary>
        </TabPanel>
      </Tabs>
      {open?.kind === 'create' && <ProductDialog product={null} onClose={close} />}
      {open?.kind === 'edit' && <ProductDialog product={open.product} onClose={close} />}
      {open?.kind === 'delete' && <DeleteProductDialog product={open.product} onClose={close} />}
    </AdminPanel>
  );
}
