import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import '../account.css';

/** The codes that let a member in without their phone; they are shown this once. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Your backup codes"
      description="Each lets you in once, without your phone. Keep them where you find them again: they are not shown a second time."
      isDismissible={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-first-focus="">
          I have kept them
        </Button>
      }
    >
      <div className="settings__codes">
        <ul aria-label="Backup codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label="Copy backup codes" />
      </div>
    </Dialog>
  );
}
