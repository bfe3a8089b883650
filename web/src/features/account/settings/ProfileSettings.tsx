import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { preferencesQuery } from '#features/notifications/preferences.queries.ts';
import { VerificationMail } from '#features/notifications/VerificationMail.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { displayName } from '../display-name.ts';

const UsernameDialog = lateDialog(async () => (await import('../UsernameDialog.tsx')).default);

/** What others call the member, and where they see them. */
export function ProfileSettings({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false);
  const { username } = user.member;
  return (
    <Plate title="Profile" aside={<Avatar name={displayName(user)} imageUrl={user.profileImageUrl} />}>
      <FactRows
        label="Profile"
        className="mb-4"
        facts={[
          { term: 'Username', value: username },
          { term: 'E-mail address', value: <Address email={user.email} /> },
          { term: 'Public page', value: <PublicPage username={username} /> },
        ]}
      />
      <Button onClick={() => setEditing(true)}>
        <Pencil />
        Change username
      </Button>
      {isEditing && (
        <UsernameDialog isFirst={false} username={username} email={user.email} onClose={() => setEditing(false)} />
      )}
    </Plate>
  );
}

/** With what can be done where it is not verified. */
function Address({ email }: { email: string }) {
  const isUnverified = useQuery(preferencesQuery).data?.mail === 'unverified';
  return (
    <>
      <span className="settings__long">{email}</span>
      {isUnverified && (
        <span className="settings__unverified">
          <Tag tone="warn">Not verified</Tag>
          <VerificationMail email={email} />
        </span>
      )}
    </>
  );
}

function PublicPage({ username }: { username: string }) {
  return (
    <Link className="link settings__long" to="/members/$username" params={{ username }}>
      /members/{username}
    </Link>
  );
}
