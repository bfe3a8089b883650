import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import '../tabs/tabs.css';

interface ContentsItem {
  /** The anchor, without `#`. */
  id: string;
  title: string;
  /** Under the one before. */
  isSub?: boolean;
}

const LABEL = t`On this page`;

/** The contents of a long text: at its side on wide screens, where it stays in view; folded above it on phones. */
export function Contents({ items }: { items: readonly ContentsItem[] }) {
  if (items.length < 2) return null;
  return (
    <div className="contents">
      <details className="contents__fold">
        <summary>
          {LABEL}
          <ChevronDown />
        </summary>
        <List items={items} />
      </details>
      <nav className="contents__rail" aria-label={LABEL}>
        <List items={items} />
      </nav>
    </div>
  );
}

function List({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ul>
      {items.map(({ id, title, isSub = false }) => (
        <li key={id} data-sub={isSub}>
          <a href={`#${id}`}>
            <bdi>{title}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
