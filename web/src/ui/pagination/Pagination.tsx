import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button/Button.tsx';

interface PaginationProps {
  /** What is paged, for screen readers: "Rewards". */
  label: string;
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Back and forth through the pages of a list, and back from beyond its end; nothing when there is only one. */
export function Pagination({ label, page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1 && page <= 1) return null;
  return (
    <nav className="flex flex-wrap items-center justify-between gap-4 pt-4" aria-label={`${label}: pages`}>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, totalPages))}>
        <ChevronLeft />
        Previous
      </Button>
      <span className="text-small text-ash tabular-nums" aria-live="polite">
        Page {page} of {totalPages}
      </span>
      <Button size="sm" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight />
      </Button>
    </nav>
  );
}
