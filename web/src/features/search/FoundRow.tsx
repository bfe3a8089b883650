import type { Found } from '@cinder/contract/search/search.api.ts';
import { Link } from '@tanstack/react-router';
import { Tag } from '#ui/tag/Tag.tsx';
import './search.css';

const KINDS = { guide: 'Guide', article: 'Lore' } as const;
const PAGES = { guide: '/guides/', article: '/telnarus/article/' } as const;

/** One result: its title, and where the words stand in it. */
export function FoundRow({ found: { kind, title, slug, category, excerpt } }: { found: Found }) {
  return (
    <li className="found__row">
      <h2>
        <Link className="found__title" to={PAGES[kind] + slug}>
          {title}
        </Link>
      </h2>
      <p className="found__text">
        {'… '}
        {excerpt.map(({ text, isMatch }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
          return isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
        })}
        {' …'}
      </p>
      <p className="found__facts">
        <Tag>{KINDS[kind]}</Tag>
        {category !== null && <span className="found__category">{category.replaceAll('-', ' ')}</span>}
      </p>
    </li>
  );
}
