import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { siteAdmin } from '#api/siteAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { Button, ButtonLink, ButtonTo } from '#ui/button/Button.tsx';
import { leaveLook, triedLook, useIsTrying } from './look-preview.ts';
import './site-admin.css';

/** At the foot of every page that is shown in a look that is not saved. */
export default function LookPreviewBar() {
  const save = useWrite(siteAdmin.updateSettings, { failure: t`Failed to save the look`, onSuccess: leave });
  if (!useIsTrying()) return null;
  return (
    <section className="look-bar" aria-label={t`Preview of a look`}>
      <div className="page">
        <p>
          <Trans>You see a look that is not saved.</Trans>
        </p>
        <div className="cluster">
          <Button
            size="sm"
            look="primary"
            busy={save.isPending}
            busyLabel={t`Saving`}
            onClick={() => save.mutate(triedLook() ?? {})}
          >
            <Trans>Save</Trans>
          </Button>
          <ButtonTo size="sm" to="/admin/site" search={{ tab: 'look' }}>
            <Trans>Change</Trans>
          </ButtonTo>
          <ButtonLink size="sm" look="outline" href="/?landing">
            <Trans>Landing page</Trans>
          </ButtonLink>
          <Button size="sm" look="outline" onClick={leave}>
            <Trans>Leave preview</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The page comes anew as it is saved. */
function leave(): void {
  leaveLook();
  location.reload();
}
