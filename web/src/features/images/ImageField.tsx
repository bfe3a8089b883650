import portrait from 'virtual:game-icon/portrait';
import type { LibraryImage } from '@cinder/contract/images/images.api.ts';
import { type BrowseCategory, type ImageFolder, imageFolders } from '@cinder/contract/images/images.rules.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { folderLabels } from './folder-labels.ts';
import { ImageUpload } from './ImageUpload.tsx';
import { imagesQuery, PAGE_SIZE } from './images.queries.ts';
import './images.css';

const PLACES = Array.from({ length: 12 }, (_, place) => place);

const CATEGORIES = [
  { value: 'all', label: t`All pictures` },
  ...imageFolders.map((folder) => ({ value: folder, label: folderLabels[folder] })),
];

interface ImageFieldProps {
  label?: string;
  /** As typed: a path of this site or an outside address; empty for none. */
  value: string;
  onChange: (address: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** `virtual:game-icon/<name>`: shown while there is no picture. */
  icon: string;
  /** An example of an address. */
  placeholder?: string;
  /** What the library shows first. */
  category?: ImageCategory;
}

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

/** The address of a picture, with what is found there, and the library to choose from. */
export function ImageField(props: ImageFieldProps) {
  const { label = t`Image`, value, onChange, onBlur, error, icon, category = 'General' } = props;
  const address = useDebounced(value.trim(), PAUSE_MS);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (url: string) => {
    onChange(url);
    setIsChoosing(false);
  };
  return (
    <div className="image-field">
      <span className="image-field__preview">
        <Picture icon={icon} imageUrl={address || null} />
      </span>
      <Field label={label} error={error}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder ?? '/icons/anvil.svg'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
      <Button className="image-field__library" onClick={() => setIsChoosing(true)}>
        <Trans>
          <Images />
          Choose from library
        </Trans>
      </Button>
      {isChoosing && (
        <ImageLibrary category={category} value={value.trim()} onChoose={choose} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  );
}

interface ImageLibraryProps {
  /** What is on show first. */
  category: ImageCategory;
  /** The address that the field has now. */
  value: string;
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** The site's own pictures: choose one, or add one first. */
function ImageLibrary({ category: first, value, onChoose, onClose }: ImageLibraryProps) {
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
        <Trans>Cancel</Trans>
      </Button>
      <Button look="primary" disabled={chosen === value} onClick={() => onChoose(chosen)}>
        <Trans>Use picture</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Image library`} width="lg" onClose={onClose} footer={footer}>
      <div className="image-library">
        <Field label={t`Category`}>
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

/** What the library can show: a folder, or all of them. */
type ImageCategory = ImageFolder | 'all';

interface ImageGridProps {
  category: BrowseCategory;
  page: number;
  onPage: (page: number) => void;
  /** The address of the chosen picture. */
  value: string;
  onChange: (url: string) => void;
}

/** A page of the pictures of a category as tiles, to choose one of them. */
function ImageGrid({ category, page, onPage, value, onChange }: ImageGridProps) {
  const name = useId();
  const images = useQuery(imagesQuery(category, page));
  if (images.isPending) {
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading pictures</Trans>
        </span>
        <div className="image-grid" aria-hidden="true">
          {PLACES.map((place) => (
            <Skeleton key={place} ratio="1" />
          ))}
        </div>
      </div>
    );
  }
  if (images.isLoadingError) return <ErrorState title={t`Failed to fetch images`} query={images} />;
  const { rows, total } = images.data;
  if (total === 0) {
    return <Empty icon={portrait} title={t`No pictures here yet`} text={t`Add the first one below.`} />;
  }
  return (
    <>
      <ChoiceGroup label={t`Pictures`} isLabelHidden className="image-grid">
        {rows.map((image, index) => (
          <Choice
            key={image.url}
            name={name}
            value={image.url}
            aria-label={nameOf(image, (page - 1) * PAGE_SIZE + index)}
            checked={image.url === value}
            onChange={() => onChange(image.url)}
          >
            <span className="image-grid__tile">
              <Picture icon={portrait} imageUrl={image.url} />
            </span>
          </Choice>
        ))}
      </ChoiceGroup>
      <Pagination label={t`Pictures: pages`} page={page} totalPages={totalPages(total, PAGE_SIZE)} onPage={onPage} />
    </>
  );
}

function nameOf({ folder, width, height }: LibraryImage, index: number): string {
  return t`Picture ${{ number: index + 1 }}, ${{ folder: folderLabels[folder] }}, ${width} by ${height}`;
}
