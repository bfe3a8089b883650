import swords from 'virtual:game-icon/crossed-swords';
import type { Challenge } from '@cinder/contract/challenges/challenges.api.ts';
import {
  type ChallengeSide,
  challengeStatuses,
  isInPot,
  otherSide,
} from '@cinder/contract/challenges/challenges.rules.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminMemberLink, AdminPanel } from '#admin/AdminPanel.tsx';
import { challengesAdmin } from '#api/challengesAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { ChallengeFacts, DisputeReason } from '../ChallengeRow.tsx';
import { nameOf, STATUS_LABELS, STATUS_TONES } from '../challenge-texts.ts';
import '../challenges.css';

const LIMIT = 20;

const STATUSES = [
  { value: '', label: t`All` },
  ...challengeStatuses.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

/** The back-office's panel of challenges: those that wait for a decision first. */
export function ChallengesPanel() {
  const { page = 1, status } = usePageSearch('/admin/challenges');
  const setSearch = useSetSearch('/admin/challenges');
  const only = challengeStatuses.find((one) => one === status);
  const query = useQuery({
    ...challengesAdmin.list.pageQuery({ page, limit: LIMIT, ...(only && { status: only }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminPanel>
      <search className="list-filters">
        <Field label={t`Status`}>
          <Select
            value={only ?? ''}
            options={STATUSES}
            onChange={({ target }) => setSearch(target.value ? { status: target.value } : {})}
          />
        </Field>
      </search>
      <QueryState
        query={query}
        level={2}
        rows={6}
        loading={t`Loading challenges`}
        failed={t`Failed to fetch the challenges`}
        isEmpty={({ total }) => total === 0}
        empty={{
          icon: swords,
          title: t`No challenges`,
          text: t`Those of members show here, and you decide where the two do not agree.`,
        }}
      >
        {({ rows, total }) => (
          <>
            <ul className="challenges">
              {rows.map((challenge) => (
                <PanelRow key={challenge.id} challenge={challenge} />
              ))}
            </ul>
            <Pagination
              label={t`Challenges: pages`}
              page={page}
              totalPages={totalPages(total, LIMIT)}
              onPage={(next) => setSearch({ ...(only && { status: only }), page: next })}
            />
          </>
        )}
      </QueryState>
    </AdminPanel>
  );
}

function PanelRow({ challenge }: { challenge: Challenge }) {
  const { status, reportedBy, disputedAt, proposedAt, challenger, opponent, winner } = challenge;
  const now = useNow();
  const [isDeciding, setDeciding] = useState(false);
  return (
    <li className="challenge">
      <Avatar
        name={challenger.username ?? t`Deleted member`}
        imageUrl={challenger.avatarUrl}
        frame={challenger.worn?.frame}
      />
      <div className="challenge__text">
        <p className="challenge__with">
          <AdminMemberLink username={challenger.username} worn={challenger.worn} />
          <span className="dim">
            <Trans>against</Trans>
          </span>
          <AdminMemberLink username={opponent.username} worn={opponent.worn} />
          <Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>
        </p>
        <ChallengeFacts challenge={challenge}>
          <time dateTime={proposedAt}>{dayAndTime(proposedAt, now)}</time>
        </ChallengeFacts>
        {reportedBy !== null && <p className="challenge__state">{reportText(challenge, reportedBy, now)}</p>}
        {status === 'disputed' && disputedAt === null && (
          <p className="challenge__state">
            <Trans>Nobody answered the report.</Trans>
          </p>
        )}
        {disputedAt !== null && reportedBy !== null && (
          <p className="challenge__state">
            {t`${{ name: nameOf(challenge[otherSide(reportedBy)]) }} disputed it: ${{ when: dayAndTime(disputedAt, now, { isInSentence: true }) }}`}
          </p>
        )}
        <DisputeReason challenge={challenge} />
        {winner !== null && (
          <p className="challenge__state">
            <strong>{t`${{ name: nameOf(challenge[winner]) }} won`}</strong>
          </p>
        )}
      </div>
      <div className="challenge__actions">
        {isInPot(status) && (
          <Button onClick={() => setDeciding(true)}>
            <Trans>Decide</Trans>
          </Button>
        )}
      </div>
      {isDeciding && <DecideDialog challenge={challenge} onClose={() => setDeciding(false)} />}
    </li>
  );
}

/** Who reported which score, and when that is known. */
function reportText(challenge: Challenge, by: ChallengeSide, now: Date): string {
  const { challengerWins, opponentWins, reportedAt } = challenge;
  const score = `${challengerWins ?? 0}:${opponentWins ?? 0}`;
  if (reportedAt === null) return t`${{ name: nameOf(challenge[by]) }} reported ${score}`;
  return t`${{ name: nameOf(challenge[by]) }} reported ${score}: ${{ when: dayAndTime(reportedAt, now, { isInSentence: true }) }}`;
}

function DecideDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { id, challenger, opponent } = challenge;
  const decide = useKeyedWrite(challengesAdmin.decide, {
    done: { title: t`Challenge decided` },
    failure: t`Failed to decide the challenge`,
    onSuccess: onClose,
  });
  const choose = (winner: ChallengeSide | null) => decide.mutate({ id, winner });
  return (
    <Dialog
      title={t`Who has won?`}
      description={t`The winner gets both stakes at once. It cannot be changed afterwards.`}
      onClose={onClose}
      footer={
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className="stack">
        <Button busy={decide.isPending} onClick={() => choose('challenger')}>
          {t`${{ name: nameOf(challenger) }} has won`}
        </Button>
        <Button busy={decide.isPending} onClick={() => choose('opponent')}>
          {t`${{ name: nameOf(opponent) }} has won`}
        </Button>
        <Button busy={decide.isPending} onClick={() => choose(null)}>
          <Trans>Give both their stakes back</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
