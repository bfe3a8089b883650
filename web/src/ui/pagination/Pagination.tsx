import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { giveFocus } from '#lib/give-focus.ts';
import { Button } from '../button/Button.tsx';
import { late } from '../lazy/lazy.tsx';
import '../table/table.css';

/** Few lists are that long. */
const GoTo = late(async () => (await import('./GoTo.tsx')).GoTo);

interface PaginationProps {
  /** What is paged, for screen readers: "Rewards: pages". */
  label: string;
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** After each step the list, last in which it stands, is shown from its beginning and has the focus. */
  isFromTop?: boolean;
}

/** From so many pages on, a page can be gone to by its number. */
const MANY = 4;

/**
 * Back and forth through the pages of a list, to one by its number, and back from beyond its end; nothing when there is only
 * one.
 */
export function Pagination({ label, page, totalPages, onPage, isFromTop = false }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  if (totalPages <= 1 && page <= 1) return null;
  const go = (next: number) => {
    onPage(next);
    const list = isFromTop && nav.current?.parentElement;
    if (!list) return;
    giveFocus(list);
    list.scrollIntoView({ block: 'start' });
  };
  return (
    <nav ref={nav} className="pagination" aria-label={label}>
      <Button size="sm" disabled={page <= 1} onClick={() => go(Math.min(page - 1, totalPages))}>
        <Trans>
          <ChevronLeft className="mirrored" />
          Previous
        </Trans>
      </Button>
      <div className="pagination__page">
        <span className="small muted num" aria-live="polite">
          <Trans>
            Page {page} of {totalPages}
          </Trans>
        </span>
        {totalPages >= MANY && <GoTo key={page} totalPages={totalPages} onPage={go} />}
      </div>
      <Button size="sm" disabled={page >= totalPages} onClick={() => go(page + 1)}>
        <Trans>
          Next
          <ChevronRight className="mirrored" />
        </Trans>
      </Button>
    </nav>
  );
}
