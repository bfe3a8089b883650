import backpack from 'virtual:game-icon/backpack';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { AdDialog } from '#features/ads/AdDialog.tsx';
import { showToast } from '#lib/toasts.ts';
import { AdSlot } from '#ui/ad-slot/AdSlot.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TypedConfirmDialog } from '#ui/dialog/TypedConfirmDialog.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Panel } from '#ui/drawer/Panel.tsx';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary, ErrorState } from '#ui/empty/ErrorState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Loading } from '#ui/mark/Mark.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import { Exhibit } from './Exhibit.tsx';

const KINDS = ['Form', 'Forced', 'Confirm', 'Destructive', 'Typed', 'Drawer', 'Sheet', 'Panel', 'Ad'] as const;

export function Overlays() {
  const [open, setOpen] = useState<(typeof KINDS)[number]>();
  return (
    <>
      <Exhibit title="Dialogs">
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
        <Opened kind={open} close={() => setOpen(undefined)} />
      </Exhibit>
      <Exhibit title="Toasts and tooltip">
        <Button onClick={() => showToast({ tone: 'good', title: 'Check-In Complete!', text: '+15 $CINDER, +10 XP' })}>
          Good toast
        </Button>
        <Button
          onClick={() => showToast({ tone: 'bad', title: 'Failed to Start Mining', text: 'Failed to start mining' })}
        >
          Bad toast
        </Button>
        <Button onClick={() => showToast({ title: 'Copied' })}>Plain toast</Button>
        <CopyButton text="0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10" label="Copy user id" />
        <Tooltip text="Shown after 700 ms, or at once on focus">
          <Button look="quiet" size="icon" aria-label="About this">
            <Info />
          </Button>
        </Tooltip>
      </Exhibit>
      <Exhibit title="QR code">
        <QrCode text="https://cinder.example/settings" label="QR code of an address" />
      </Exhibit>
    </>
  );
}

function Opened({ kind, close }: { kind: (typeof KINDS)[number] | undefined; close: () => void }) {
  if (kind === 'Form') return <NameDialog onClose={close} isDismissible />;
  if (kind === 'Forced') return <NameDialog onClose={close} isDismissible={false} />;
  if (kind === 'Ad') return <AdDialog onComplete={close} onSkip={close} onClose={close} skipAfterSeconds={5} />;
  if (kind === 'Drawer') {
    return (
      <Drawer title="Menu" closeLabel="Close menu" onClose={close}>
        <p className="muted">Links stand here.</p>
      </Drawer>
    );
  }
  if (kind === 'Panel') {
    return (
      <Panel title="Notifications" footer={<Button look="quiet">All notifications</Button>} onClose={close}>
        <p className="gallery-padded">A list, newest first.</p>
      </Panel>
    );
  }
  if (kind === 'Sheet') {
    const footer = (
      <Button look="primary" onClick={close}>
        Save page
      </Button>
    );
    return (
      <Sheet title="Edit page" onClose={close} footer={footer}>
        <Field label="Title">
          <Input defaultValue="Telnarus" />
        </Field>
      </Sheet>
    );
  }
  if (kind === 'Confirm') {
    return (
      <ConfirmDialog title="Mining session" confirmLabel="Close and start new" onConfirm={close} onCancel={close}>
        You already have an active mining session. Do you want to close it and start a new one?
      </ConfirmDialog>
    );
  }
  if (kind === 'Destructive') {
    return (
      <ConfirmDialog title="Flag this earning?" confirmLabel="Confirm" isDestructive onConfirm={close} onCancel={close}>
        119 $CINDER to grimwick for mining. Flagging leaves it out of every leaderboard until it is unflagged.
      </ConfirmDialog>
    );
  }
  if (kind === 'Typed') {
    return (
      <TypedConfirmDialog
        title="Delete grimwick?"
        expected="grimwick"
        confirmLabel="Delete user"
        isBusy={false}
        busyLabel="Deleting"
        onConfirm={close}
        onCancel={close}
      >
        This permanently removes all data, including mining history, inventory and purchases.
      </TypedConfirmDialog>
    );
  }
  return null;
}

function NameDialog({ onClose, isDismissible }: { onClose: () => void; isDismissible: boolean }) {
  const footer = (
    <>
      {isDismissible && (
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button look="primary" onClick={onClose}>
        Get Started
      </Button>
    </>
  );
  return (
    <Dialog
      title="Welcome to Cinder"
      description="Pick the name other players will see."
      onClose={onClose}
      isDismissible={isDismissible}
      footer={footer}
    >
      <div className="dlg__form">
        <Field
          label="Username"
          hint="3 to 20 letters, numbers or underscores."
          status={{ tone: 'good', text: 'Username is available!' }}
        >
          <Input defaultValue="emberwright" />
        </Field>
      </div>
    </Dialog>
  );
}

export function States() {
  return (
    <Exhibit title="Loading, empty, error">
      <div className="gallery-three">
        <Plate title="Skeleton">
          <SkeletonRows count={3} />
        </Plate>
        <Plate title="Loading">
          <Loading />
        </Plate>
        <Plate title="Empty">
          <Empty
            icon={backpack}
            title="Your inventory is empty"
            text="Win gear on day 7, or pick some up."
            action={<Button>Open the shop</Button>}
          />
        </Plate>
        <Plate title="Error">
          <ErrorState title="Failed to load analytics" text="503: the service is not available" onRetry={() => {}} />
        </Plate>
        <Plate title="Retrying">
          <ErrorState title="Failed to load analytics" onRetry={() => {}} isRetrying />
        </Plate>
        <Plate title="Fault in a module">
          <ErrorBoundary title="Recent rewards could not be shown">
            <Faulty />
          </ErrorBoundary>
        </Plate>
        <Notice title="Inventory Rules">One item per rarity per slot.</Notice>
        <Notice tone="warn" title="Showing samples">
          The guides could not be loaded.
        </Notice>
        <AdSlot />
        <AdSlot isTall />
      </div>
    </Exhibit>
  );
}

function Faulty(): never {
  throw new Error('A fault for the gallery');
}
