import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MemberPicker } from '#admin/MemberPicker.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { BadgeMedal } from '../BadgeMedal.tsx';
import './badges-admin.css';

/** Gives a badge to a member, or to one who is chosen. */
export function GrantBadge({ to }: { to?: ListedMember }) {
  const [chosen, setChosen] = useState<ListedMember | null>(null);
  const member = to ?? chosen;
  const [badgeId, setBadgeId] = useState('');
  const { data, isError } = useQuery(badgesAdmin.list.query());
  const active = (data ?? []).filter(({ isActive }) => isActive);
  const badge = active.find(({ id }) => id === badgeId);
  const grant = useWrite(badgesAdmin.grant, {
    done: { title: 'Badge Granted', text: `${isolate(badge?.name ?? '')} to ${member?.username}` },
    failure: 'Error',
    onSuccess: () => setBadgeId(''),
  });
  const none = isError ? 'Failed to fetch badges' : data ? 'Choose a badge' : 'Loading badges';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!member || !badge || grant.isPending) return;
    grant.mutate({ targetUserId: member.userId, badgeId });
  };
  return (
    <Plate title="Grant a badge">
      <form className="grant-badge" onSubmit={submit}>
        {!to && <MemberPicker value={chosen} onChange={setChosen} />}
        <div className="grant-badge__what">
          <Field label="Badge">
            <Select
              options={[{ value: '', label: none }, ...active.map(({ id, name }) => ({ value: id, label: name }))]}
              value={badge?.id ?? ''}
              onChange={(event) => setBadgeId(event.target.value)}
            />
          </Field>
          {badge && (
            <div className="grant-badge__preview">
              <BadgeMedal badge={badge} />
              <p>{badge.description}</p>
            </div>
          )}
          <p role="status" className="grant-badge__sentence">
            {sentenceOf(member?.username, badge?.name)}
          </p>
          <Button
            type="submit"
            className="stack__start"
            disabled={!member || !badge}
            busy={grant.isPending}
            busyLabel="Granting"
          >
            Grant Badge
          </Button>
        </div>
      </form>
    </Plate>
  );
}

function sentenceOf(member: string | undefined, badge: string | undefined): string {
  if (member && badge) return `Grant ${isolate(badge)} to ${member}`;
  if (member) return `Choose a badge for ${member}.`;
  return badge ? `Choose who gets ${isolate(badge)}.` : 'Choose a member and a badge.';
}
