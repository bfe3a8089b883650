import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import '../badges.css';

/** Gives a badge to a member, or to one who is chosen. */
export function GrantBadge({ to }: { to?: ListedMember }) {
  const [chosen, setChosen] = useState<ListedMember | null>(null);
  const member = to ?? chosen;
  const [badgeId, setBadgeId] = useState('');
  const { data, isError } = useQuery(badgesAdmin.list.query());
  const active = (data ?? []).filter(({ isActive }) => isActive);
  const badge = active.find(({ id }) => id === badgeId);
  const grant = useWrite(badgesAdmin.grant, {
    done: {
      title: t`Badge Granted`,
      text: t`${{ badge: isolate(badge?.name ?? '') }} to ${{ member: member?.username ?? '' }}`,
    },
    failure: t`Error`,
    onSuccess: () => setBadgeId(''),
  });
  const none = isError ? t`Failed to fetch badges` : data ? t`Choose a badge` : t`Loading badges`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!member || !badge || grant.isPending) return;
    grant.mutate({ targetUserId: member.userId, badgeId });
  };
  return (
    <Plate title={t`Grant a badge`}>
      <form className="grant-badge" onSubmit={submit}>
        {!to && <MemberPicker value={chosen} onChange={setChosen} />}
        <div className="grant-badge__what">
          <Field label={t`Badge`}>
            <Select
              options={[{ value: '', label: none }, ...active.map(({ id, name }) => ({ value: id, label: name }))]}
              value={badge?.id ?? ''}
              onChange={(event) => setBadgeId(event.target.value)}
            />
          </Field>
          {badge && (
            <div className="grant-badge__preview">
              <BadgeMedal badge={badge} />
              <p dir="auto">{badge.description}</p>
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
            busyLabel={t`Granting`}
          >
            <Trans>Grant Badge</Trans>
          </Button>
        </div>
      </form>
    </Plate>
  );
}

function sentenceOf(member: string | undefined, badge: string | undefined): string {
  if (member && badge) return t`Grant ${{ badge: isolate(badge) }} to ${member}`;
  if (member) return t`Choose a badge for ${member}.`;
  return badge ? t`Choose who gets ${{ badge: isolate(badge) }}.` : t`Choose a member and a badge.`;
}
