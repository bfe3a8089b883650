import { useState } from 'react';
import { newBackupCodes } from '../auth-calls.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** Password, then the new codes. */
export function RenewBackupCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="New backup codes"
      text="The codes of before stop working."
      action="Make new codes"
      onPassword={async (password) => setCodes((await newBackupCodes(password)).backupCodes)}
      onClose={onClose}
    />
  );
}
