import portrait from 'virtual:game-icon/portrait';
import type { LibraryImage } from '@cinder/contract/images/images.api.ts';
import type { BrowseCategory } from '@cinder/contract/images/images.rules.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { imagesQuery, PAGE_SIZE } from './images.queries.ts';
import './image-library.css';

interface ImageGridProps {
  category: BrowseCategory;
  page: number;
  onPage: (page: number) => void;
  /** The address of the chosen picture. */
  value: string;
  onChange: (url: string) => void;
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** A page of the pictures of a category as tiles, to choose one of them. */
export function ImageGrid({ category, page, onPage, value, onChange }: ImageGridProps) {
  const name = useId();
  const images = useQuery(imagesQuery(category, page));
  if (images.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading pictures</span>
        <div className="image-grid" aria-hidden="true">
          {PLACES.map((place) => (
            <Skeleton key={place} className="aspect-square w-full" />
          ))}
        </div>
      </div>
    );
  }
  if (images.isError) {
    const { error, isFetching, refetch } = images;
    return (
      <ErrorState
        title="Failed to fetch images"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { rows, total } = images.data;
  if (total === 0) {
    return <Empty icon={portrait} title="No pictures here yet" text="Add the first one below." />;
  }
  return (
    <>
      <ChoiceGroup label="Pictures" isLabelHidden className="image-grid">
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
      <Pagination label="Pictures" page={page} totalPages={totalPages(total, PAGE_SIZE)} onPage={onPage} />
    </>
  );
}

function nameOf({ folder, width, height }: LibraryImage, index: number): string {
  return `Picture ${index + 1}, ${folder}, ${width} by ${height}`;
}
