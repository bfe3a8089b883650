import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
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

function PublicPage({ username }: { username: string }) {
  return (
    <Link className="link settings__long" to="/members/$username" params={{ username }}>
      /members/{username}
    </Link>
  );
}
