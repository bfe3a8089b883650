import bookmarks from 'virtual:game-icon/bookmarklet';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryRows } from './CategoryRows.tsx';
import { type AdminCategory, adminCategoriesQuery } from './content.queries.ts';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { Loaded } from './Loaded.tsx';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; category: AdminCategory };

/** The tab with what articles are sorted into. */
export function Categories() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const query = useQuery(adminCategoriesQuery);
  const all = query.data ?? [];
  return (
    <>
      <div className="mb-2 flex justify-end">
        <Button onClick={() => setOpen({ kind: 'create' })}>
          <Plus />
          Create Category
        </Button>
      </div>
      <Loaded query={query} label="Loading categories" failure="Failed to fetch categories">
        {(categories) =>
          categories.length === 0 ? (
            <Empty level={2} icon={bookmarks} title="No categories yet" text="Every article stands in one." />
          ) : (
            <CategoryRows
              categories={categories}
              onEdit={(category) => setOpen({ kind: 'edit', category })}
              onDelete={(category) => setOpen({ kind: 'delete', category })}
            />
          )
        }
      </Loaded>
      {open?.kind === 'create' && <CategoryDialog category={null} all={all} onClose={close} />}
      {open?.kind === 'edit' && <CategoryDialog category={open.category} all={all} onClose={close} />}
      {open?.kind === 'delete' && <DeleteCategoryDialog category={open.category} onClose={close} />}
    </>
  );
}
