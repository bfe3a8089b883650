import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import './admin.css';

interface AdminPanelProps {
  title: string;
  purpose?: string;
  /** The panel's primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** What every panel of the back-office has: the way back, a title, and its work. */
export function AdminPanel({ title, purpose, action, children }: AdminPanelProps) {
  usePageTitle(title);
  return (
    <div className="page admin">
      <ButtonTo look="quiet" size="sm" to="/admin" className="mt-3 -ml-2">
        <ArrowLeft />
        Back to Dashboard
      </ButtonTo>
      <PageHead title={title} {...(purpose && { purpose })} aside={action} />
      {children}
    </div>
  );
}
