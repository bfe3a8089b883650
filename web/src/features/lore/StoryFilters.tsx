import { useQuery } from '@tanstack/react-query';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { loreCategoriesQuery } from './lore.queries.ts';
import type { LoreSearch } from './lore-search.ts';
import './stories.css';

interface StoryFiltersProps {
  q: string;
  /** The slug of one; empty for all. */
  category: string;
  onChange: (search: LoreSearch) => void;
}

/** What narrows the stories down. */
export function StoryFilters({ q, category, onChange }: StoryFiltersProps) {
  const { data = [] } = useQuery(loreCategoriesQuery);
  const isKnown = data.some(({ slug }) => slug === category);
  const options = [
    { value: '', label: 'All Categories' },
    ...data.map(({ slug, name }) => ({ value: slug, label: name })),
    ...(category && !isKnown ? [{ value: category, label: category }] : []),
  ];
  return (
    <search className="stories__filters">
      <SearchField
        label="Search lore"
        placeholder="Search title or excerpt"
        maxLength={120}
        value={q}
        onChange={(words) => onChange({ q: words, category })}
      />
      <Select
        aria-label="Category"
        options={options}
        value={category}
        onChange={(event) => onChange({ q, category: event.target.value })}
      />
    </search>
  );
}
