import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setupAdmin } from '#api/setupAdmin.ts';
import { Notice } from '#ui/notice/Notice.tsx';

/** What is set up of a new site: much else changes it, so it is asked for anew each time. */
export const setupQuery = { ...setupAdmin.setup.query(), staleTime: 0 };

/** Leads from the home of the back-office to the steps that are open. */
export function SetupNudge() {
  const { data } = useQuery(setupQuery);
  const open = data?.steps.filter(({ state }) => state === 'open') ?? [];
  if (!data || open.length === 0) return null;
  return (
    <Notice title={t`First steps: ${{ done: data.steps.length - open.length }} of ${{ all: data.steps.length }}`}>
      <p>
        <Link to="/admin/site" search={{ tab: 'setup' }}>
          <Trans>What is open, and what is missing before the site goes public</Trans>
        </Link>
      </p>
    </Notice>
  );
}
