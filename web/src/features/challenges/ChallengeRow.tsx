import type { Challenge } from '@cinder/contract/challenges/challenges.api.ts';
import { DAYS_TO_PLAY, otherSide } from '@cinder/contract/challenges/challenges.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { challenges } from '#api/challenges.ts';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { useKeyedWrite } from '#lib/attempts.ts';
import { dayWord } from '#lib/format/day-and-time.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { useUser } from '#lib/viewer.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { nameOf, STATUS_LABELS, STATUS_TONES, sideOf, stateText } from './challenge-texts.ts';
import './challenges.css';

const DisputeDialog = lazyDialog(async () => (await import('./DisputeDialog.tsx')).DisputeDialog);
const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** One of the member's challenges: with whom, for what, and what is to be done. */
export function ChallengeRow({ challenge }: { challenge: Challenge }) {
  const user = useUser()?.member;
  const now = useNow();
  const own = sideOf(challenge, user?.userId ?? '');
  const other = challenge[otherSide(own)];
  return (
    <li className="challenge">
      <Avatar name={other.username ?? t`Deleted member`} imageUrl={other.avatarUrl} frame={other.worn?.frame} />
      <div className="challenge__text">
        <p className="challenge__with">
          {other.username === null && <span>{t`Deleted member`}</span>}
          {other.username !== null && <MemberLink username={other.username} worn={other.worn} />}
          <Tag tone={STATUS_TONES[challenge.status]}>{STATUS_LABELS[challenge.status]}</Tag>
        </p>
        <ChallengeFacts challenge={challenge}>
          {challenge.endedAt !== null && <time dateTime={challenge.endedAt}>{dayWord(challenge.endedAt, now)}</time>}
          <Link
            className="link"
            to="/challenges/$id"
            params={{ id: challenge.id }}
            aria-label={t`Details: ${{ game: isolate(challenge.gameName) }} with ${{ name: nameOf(other) }}`}
          >
            <Trans>Details</Trans>
          </Link>
        </ChallengeFacts>
        <p className="challenge__state">{stateText(challenge, own, now)}</p>
        <DisputeReason challenge={challenge} />
      </div>
      <div className="challenge__actions">
        <Actions challenge={challenge} own={own} />
      </div>
    </li>
  );
}

/** The game, how many are played, and what each puts in. */
export function ChallengeFacts({ challenge, children }: { challenge: Challenge; children?: ReactNode }) {
  const { gameName, bestOf, stakeCinder } = challenge;
  return (
    <p className="challenge__facts">
      <bdi>{gameName}</bdi>
      <span>{t`best of ${bestOf}`}</span>
      <span>
        <Trans>{{ stake: formatExact(stakeCinder) }} each</Trans>
      </span>
      {children}
    </p>
  );
}

/** What who disputes a score has written. */
export function DisputeReason({ challenge: { disputeReason } }: { challenge: Challenge }) {
  if (disputeReason === '') return null;
  return (
    <blockquote className="challenge__reason">
      <bdi>{disputeReason}</bdi>
    </blockquote>
  );
}

interface ActionsProps {
  challenge: Challenge;
  own: ReturnType<typeof sideOf>;
}

/** What the member can do about it now. */
export function Actions({ challenge, own }: ActionsProps) {
  const { id, status, reportedBy, stakeCinder } = challenge;
  const isOn = useIsOn()('challenges');
  const [asking, setAsking] = useState<'accept' | 'report' | 'dispute' | null>(null);
  const close = () => setAsking(null);
  const failure = t`That did not work`;
  const accept = useKeyedWrite(challenges.accept, {
    done: { title: t`Challenge accepted` },
    failure,
    onSuccess: close,
  });
  const decline = useKeyedWrite(challenges.decline, { done: { title: t`You can spend the stake again` }, failure });
  const refuse = useKeyedWrite(challenges.decline, { done: { title: t`Challenge declined` }, failure });
  const confirm = useKeyedWrite(challenges.confirm, { done: { title: t`Score confirmed` }, failure });
  const other = nameOf(challenge[otherSide(own)]);
  if (status === 'proposed' && own === 'challenger')
    return (
      <Button look="quiet" busy={decline.isPending} onClick={() => decline.mutate({ id })}>
        <Trans>Take back</Trans>
      </Button>
    );
  if (status === 'proposed')
    return (
      <>
        {isOn && (
          <Button onClick={() => setAsking('accept')}>
            <Trans>Accept</Trans>
          </Button>
        )}
        <Button look="quiet" busy={refuse.isPending} onClick={() => refuse.mutate({ id })}>
          <Trans>Decline</Trans>
        </Button>
        {asking === 'accept' && (
          <ConfirmDialog
            title={t`Accept the challenge of ${other}?`}
            confirmLabel={t`Accept`}
            isBusy={accept.isPending}
            busyLabel={t`Accepting`}
            onConfirm={() => accept.mutate({ id, stakeCinder })}
            onCancel={close}
          >
            {t`You put in ${{ stake: formatExact(stakeCinder) }}, as ${other} does. The winner gets both; you have ${{ days: DAYS_TO_PLAY }} days to play.`}
          </ConfirmDialog>
        )}
      </>
    );
  if (status === 'accepted')
    return (
      <>
        <Button onClick={() => setAsking('report')}>
          <Trans>Report score</Trans>
        </Button>
        {asking === 'report' && <ReportDialog challenge={challenge} own={own} onClose={close} />}
      </>
    );
  if ((status !== 'reported' && status !== 'disputed') || reportedBy === own) return null;
  return (
    <>
      <Button busy={confirm.isPending} onClick={() => confirm.mutate({ id })}>
        <Trans>Confirm</Trans>
      </Button>
      {status === 'reported' && (
        <Button look="quiet" onClick={() => setAsking('dispute')}>
          <Trans>Dispute</Trans>
        </Button>
      )}
      {asking === 'dispute' && <DisputeDialog id={id} onClose={close} />}
    </>
  );
}
