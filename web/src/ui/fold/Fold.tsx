import { ChevronRight } from 'lucide-react';
import type { ReactNode, ToggleEvent } from 'react';
import './fold.css';

interface FoldProps {
  /** What opens it. */
  label: ReactNode;
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
}

/** What is read by few: behind a line with an arrow, which turns down once it is open. */
export function Fold({ label, onToggle, children }: FoldProps) {
  return (
    <details className="fold" onToggle={onToggle}>
      <summary>
        <ChevronRight className="mirrored" />
        <span>{label}</span>
      </summary>
      {children}
    </details>
  );
}
