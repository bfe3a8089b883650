import type { Worn } from '@cinder/contract/perks/worn.rules.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle, usePageTop } from '#lib/page-title.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { WornName } from '#ui/worn/WornName.tsx';
import './admin.css';

interface AdminPanelProps {
  /** Where the contract does not say what the panel is called. */
  title?: string;
  /** The panel's primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** What every panel of the back-office has: the way back, a title, and its work. */
export function AdminPanel({ title, action, children }: AdminPanelProps) {
  const top = usePageTop();
  usePageTitle(title ?? null);
  return (
    <div className="page admin">
      <ButtonTo look="quiet" size="sm" to="/admin" className="admin__back">
        <Trans>
          <ArrowLeft className="mirrored" />
          Back to Dashboard
        </Trans>
      </ButtonTo>
      <PageHead {...top} {...(title && { title })} aside={action} />
      {children}
    </div>
  );
}

/** A member's name, which leads to all that administrators see of them; of one who is gone, that they are. */
export function AdminMemberLink({ username, worn }: { username: string | null; worn: Worn | undefined }) {
  if (username === null)
    return (
      <span>
        <Trans>Deleted member</Trans>
      </span>
    );
  return (
    <WornName worn={worn}>
      <Link className="admin-member" to="/admin/users/$username" params={{ username }} preload={false}>
        {username}
      </Link>
    </WornName>
  );
}
