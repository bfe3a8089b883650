import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '#ui/notice/Notice.tsx';
import { setupQuery } from './site-admin.queries.ts';

/** Leads from the home of the back-office to the steps that are open. */
export function SetupNudge() {
  const { data } = useQuery(setupQuery);
  const open = data?.steps.filter(({ state }) => state === 'open') ?? [];
  if (!data || open.length === 0) return null;
  return (
    <Notice title={t`First steps: ${{ done: data.steps.length - open.length }} of ${{ all: data.steps.length }}`}>
      <p>
        <Link className="link-inline" to="/admin/site" search={{ tab: 'setup' }}>
          <Trans>What is open, and what is missing before the site goes public</Trans>
        </Link>
      </p>
    </Notice>
  );
}
