import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Entrant, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { useWrite } from '#lib/changes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Changes, Unplayed } from './Changes.tsx';
import { dropEntrant } from './tournaments-admin.queries.ts';
import './tournaments-admin.css';

/** The entrants of a tournament; who must leave is taken out here. */
export function EntrantsTable({ tournament }: { tournament: TournamentPage }) {
  const { id, entrants, status } = tournament;
  const [removing, setRemoving] = useState<Entrant | null>(null);
  const canDrop = status !== 'completed' && status !== 'cancelled';
  const columns: Column<Entrant>[] = [
    { key: 'name', head: t`Entrant`, cell: ({ name }) => <b className="manage__name">{name}</b> },
    {
      key: 'member',
      head: t`Member`,
      cell: ({ username, worn }) => <AdminMemberLink username={username} worn={worn} />,
    },
    { key: 'seed', head: t`Seed`, align: 'end', cell: ({ seed }) => seed ?? t`none` },
    { key: 'state', head: t`State`, cell: (entrant) => <State entrant={entrant} /> },
    {
      key: 'drop',
      head: '',
      align: 'end',
      cell: (entrant) =>
        canDrop &&
        !entrant.isDropped && (
          <Button size="sm" look="danger" onClick={() => setRemoving(entrant)}>
            <Trans>
              Drop
              <span className="sr-only"> {entrant.name}</span>
            </Trans>
          </Button>
        ),
    },
  ];
  return (
    <Section id="manage-entrants" title={t`Entrants`} count={entrants.length}>
      {entrants.length === 0 ? (
        <p className="muted">
          <Trans>Nobody has registered yet.</Trans>
        </p>
      ) : (
        <Table
          dense
          caption={t`Entrants`}
          columns={columns}
          rows={entrants}
          rowKey={({ registrationId }) => registrationId}
        />
      )}
      {removing && <DropDialog tournamentId={id} entrant={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

function State({ entrant: { isDropped, dropReason, isCheckedIn } }: { entrant: Entrant }) {
  if (isDropped) {
    return (
      <span className="manage__state">
        <Tag tone="warn">
          <Trans>Out</Trans>
        </Tag>{' '}
        {dropReason}
      </span>
    );
  }
  return isCheckedIn ? (
    <Tag tone="ok">
      <Trans>Checked in</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>Registered</Trans>
    </Tag>
  );
}

interface DropDialogProps {
  tournamentId: string;
  entrant: Entrant;
  onClose: () => void;
}

/** Takes an entrant out: first why, then what it changes, then for good. */
function DropDialog({ tournamentId, entrant: { registrationId, name }, onClose }: DropDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [payUnplayed, setPayUnplayed] = useState(false);
  const input = { id: tournamentId, registrationId, reason: reason.trim(), payUnplayed };
  const failure = t`Failed to drop ${{ entrant: isolate(name) }}`;
  const preview = useWrite(() => dropEntrant(input, true), { failure });
  const drop = useWrite(() => dropEntrant(input, false), {
    done: { title: t`${{ entrant: isolate(name) }} is out` },
    failure,
    onSuccess: onClose,
  });
  const look = () => (input.reason === '' ? setError(t`Enter a reason`) : preview.mutate());
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {preview.data ? (
        <Button
          key="drop"
          look="danger-solid"
          busy={drop.isPending}
          busyLabel={t`Dropping`}
          onClick={() => drop.mutate()}
        >
          <Trans>
            Drop <bdi>{name}</bdi>
          </Trans>
        </Button>
      ) : (
        <Button key="look" look="primary" busy={preview.isPending} busyLabel={t`Looking`} onClick={look}>
          <Trans>Show what changes</Trans>
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t`Drop ${{ entrant: isolate(name) }}?`}
      description={t`Open and later matches become forfeits. It cannot be taken back.`}
      onClose={onClose}
      footer={footer}
    >
      <Field label={t`Reason`} hint={t`Members see it`} error={error}>
        <Input
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
            preview.reset();
          }}
        />
      </Field>
      <div role="status">{preview.data && <Changes changes={preview.data.changes} />}</div>
      {preview.data?.isUnplayed && <Unplayed pays={payUnplayed} onChange={setPayUnplayed} />}
    </Dialog>
  );
}
