import { useQuery } from '@tanstack/react-query';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { loreCategoriesQuery } from './lore.queries.ts';
import './stories.css';

interface StoryFiltersProps {
  search: string;
  onSearch: (text: string) => void;
  /** The slug of one; empty for all. */
  category: string;
  onCategory: (slug: string) => void;
}

/** What narrows the stories down; without categories only the search. */
export function StoryFilters({ search, onSearch, category, onCategory }: StoryFiltersProps) {
  const { data = [] } = useQuery(loreCategoriesQuery);
  const isKnown = data.some(({ slug }) => slug === category);
  const options = [
    { value: '', label: 'All categories' },
    ...data.map(({ slug, name }) => ({ value: slug, label: name })),
    ...(category && !isKnown ? [{ value: category, label: category }] : []),
  ];
  return (
    <search className="stories__filters">
      <Input
        type="search"
        aria-label="Search lore"
        placeholder="Search title or excerpt"
        autoComplete="off"
        maxLength={120}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {options.length > 1 && (
        <Select
          aria-label="Category"
          options={options}
          value={category}
          onChange={(event) => onCategory(event.target.value)}
        />
      )}
    </search>
  );
}
