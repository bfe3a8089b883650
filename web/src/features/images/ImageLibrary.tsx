import { imageFolders } from '@cinder/contract/images/images.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { ImageGrid } from './ImageGrid.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import type { ImageCategory } from './image-category.ts';
import './image-library.css';

interface ImageLibraryProps {
  /** What is on show first. */
  category: ImageCategory;
  /** The address that the field has now. */
  value: string;
  onChoose: (url: string) => void;
  onClose: () => void;
}

const CATEGORIES = [
  { value: 'all', label: 'All pictures' },
  ...imageFolders.map((folder) => ({ value: folder, label: folder })),
];

/** The site's own pictures: choose one, or add one first. */
export function ImageLibrary({ category: first, value, onChoose, onClose }: ImageLibraryProps) {
  const [category, setCategory] = useState(first);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(value);
  function showUploaded(url: string) {
    setPage(1);
    setChosen(url);
  }
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button look="primary" disabled={chosen === value} onClick={() => onChoose(chosen)}>
        Use picture
      </Button>
    </>
  );
  return (
    <Dialog title="Image library" width="lg" onClose={onClose} footer={footer}>
      <div className="image-library">
        <Field label="Category">
          <Select
            options={CATEGORIES}
            value={category}
            onChange={(event) => {
              setCategory(event.target.value as ImageCategory);
              setPage(1);
            }}
          />
        </Field>
        <div className="image-library__grid">
          <ImageGrid
            key={category}
            category={category}
            page={page}
            onPage={setPage}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <ImageUpload folder={category === 'all' ? null : category} onUploaded={showUploaded} />
      </div>
    </Dialog>
  );
}
