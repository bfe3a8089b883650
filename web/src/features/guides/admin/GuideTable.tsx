import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#lib/format/numbers.ts';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { DifficultyTag } from '../GuideParts.tsx';
import { CATEGORY_WORDS } from '../guide-words.ts';
import { GuideActions } from './GuideActions.tsx';
import './guide-table.css';

interface GuideTableProps {
  guides: readonly Guide[];
  onEdit: (guide: Guide) => void;
  onDelete: (guide: Guide) => void;
}

export function GuideTable({ guides, onEdit, onDelete }: GuideTableProps) {
  return <Table dense caption="Guides" columns={columns(onEdit, onDelete)} rows={guides} rowKey={({ id }) => id} />;
}

function columns(onEdit: GuideTableProps['onEdit'], onDelete: GuideTableProps['onDelete']): Column<Guide>[] {
  return [
    { key: 'guide', head: 'Guide', cell: (guide) => <Summary guide={guide} /> },
    { key: 'category', head: 'Category', cell: ({ category }) => CATEGORY_WORDS[category] },
    { key: 'time', head: 'Read time', align: 'end', cell: ({ estimatedReadTime }) => `${estimatedReadTime} min` },
    { key: 'views', head: 'Views', align: 'end', cell: ({ viewCount }) => formatCount(viewCount) },
    { key: 'author', head: 'Author', cell: ({ author }) => author?.firstName ?? 'Unknown' },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (guide) => <GuideActions guide={guide} onEdit={() => onEdit(guide)} onDelete={() => onDelete(guide)} />,
    },
  ];
}

function Summary({ guide: { title, slug, description, difficulty, featured, published } }: { guide: Guide }) {
  return (
    <div className="guide-summary">
      <p className="guide-summary__title">
        {published ? (
          <Link to="/guides/$slug" params={{ slug }}>
            {title}
          </Link>
        ) : (
          title
        )}
        <DifficultyTag difficulty={difficulty} />
        {featured && <Tag tone="hot">Featured</Tag>}
        <Tag tone={published ? 'info' : 'quiet'}>{published ? 'Published' : 'Draft'}</Tag>
      </p>
      {description && <p className="guide-summary__text">{description}</p>}
    </div>
  );
}
