import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import '../empty/empty.css';

interface NoticeProps {
  title: string;
  /** `info` explains, `warn` warns. */
  tone?: 'info' | 'warn';
  children?: ReactNode;
}

const ICONS = { info: Info, warn: TriangleAlert };

/** Something to know beside the work: it stays, and asks for nothing. */
export function Notice({ title, tone = 'info', children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className="notice" data-tone={tone}>
      <Icon />
      <div className="notice__text">
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
