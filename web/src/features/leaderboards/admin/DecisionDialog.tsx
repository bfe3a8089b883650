import type { Moderated } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { changeText, decisionText, noChangeText } from './decision-labels.ts';
import { type Decision, decide, decisionPreviewQuery } from './leaderboards-admin.queries.ts';
import './leaderboards-admin.css';

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
}

/** Shows what a decision about an earning would change, and asks before it does. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const preview = useQuery(decisionPreviewQuery(decision));
  const { title, success, failure } = decisionText(decision);
  const save = useWrite(() => decide(decision), { done: { title: success }, failure, onSuccess: onClose });
  const { username, worn, activity_type, amount_cinder } = decision.event;
  const earnedAt = formatMoment(decision.event.occurred_at);
  const footer = (
    <>
      <Button look="quiet" data-first-focus="" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look="primary"
        disabled={!preview.isSuccess}
        busy={save.isPending}
        busyLabel={t`Saving`}
        onClick={() => save.mutate()}
      >
        <Trans>Confirm</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      description={
        <span>
          <Trans>
            <Amount value={amount_cinder} /> from{' '}
            <Select
              value={activity_type}
              _mining="mining"
              _quest="a quest"
              _tournament="a tournament"
              _checkin="a check-in"
              other="another source"
            />
            , earned by <AdminMemberLink username={username} worn={worn} /> on {earnedAt}.
          </Trans>
        </span>
      }
      onClose={onClose}
      footer={footer}
    >
      <div className="decision" role="status">
        {preview.isPending && <Waiting />}
        {preview.isSuccess && <Changes decision={decision} preview={preview.data} />}
      </div>
      {preview.isError && <ErrorState title={t`The preview could not be made`} query={preview} />}
    </Dialog>
  );
}

function Changes({ decision, preview }: { decision: Decision; preview: Moderated }) {
  const { tokenSymbol } = useSite();
  if (preview.changes.length === 0) return <p>{noChangeText(decision, preview)}</p>;
  return (
    <>
      <p className="decision__head">{t`This changes the place of ${{ member: decision.event.username }}:`}</p>
      <dl className="decision__changes">
        {preview.changes.map((change) => {
          const text = changeText(change, tokenSymbol);
          return (
            <div key={text.board}>
              <dt>{text.board}</dt>
              <dd>{text.change}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function Waiting() {
  return (
    <>
      <span className="sr-only">
        <Trans>Looking what this would change</Trans>
      </span>
      <Skeleton width="50%" height="0.75rem" />
      <Skeleton height="3rem" above="0.75rem" />
      <Skeleton height="3rem" above="0.75rem" />
    </>
  );
}
