import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useUpdateLimits } from './betting.queries.ts';
import { daysFrom, longerExclusions } from './limits-form.ts';
import './betting.css';

/** Shuts oneself out for half a year or longer; asks first, because nothing takes it back. */
export function ExclusionForm({ limits: { excludeUntil } }: { limits: BettingLimits }) {
  const longer = longerExclusions(excludeUntil, new Date());
  const [chosen, setChosen] = useState<string>();
  const days = chosen ?? longer[0]?.value;
  const [until, setUntil] = useState<string | null>(null);
  return (
    <Plate title="Exclude yourself">
      <div className="limits__form">
        {excludeUntil && <p>You have excluded yourself until {formatDay(excludeUntil)}. It can only become longer.</p>}
        {days && (
          <>
            <Field label="For how long" hint="From today. It cannot be taken back.">
              <Select options={longer} value={days} onChange={(event) => setChosen(event.target.value)} />
            </Field>
            <Button look="danger" onClick={() => setUntil(daysFrom(new Date(), Number(days)))}>
              Exclude yourself
            </Button>
          </>
        )}
      </div>
      {until && <ExcludeDialog until={until} onClose={() => setUntil(null)} />}
    </Plate>
  );
}

function ExcludeDialog({ until, onClose }: { until: string; onClose: () => void }) {
  const update = useUpdateLimits();
  const confirm = () =>
    update.mutate(
      { excludeUntil: until },
      {
        onSuccess: () => {
          showToast({ title: 'You are excluded from betting', text: `Until ${formatDay(until)}.`, tone: 'good' });
          onClose();
        },
        onError: (error) =>
          showToast({ title: 'Failed to change limits', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  return (
    <ConfirmDialog
      title={`Exclude yourself until ${formatDay(until)}?`}
      confirmLabel="Exclude yourself"
      isDestructive
      isBusy={update.isPending}
      busyLabel="Excluding"
      onConfirm={confirm}
      onCancel={onClose}
    >
      You cannot bet before {formatDay(until)}, and nobody can shorten this. Bets that are open stay open.
    </ConfirmDialog>
  );
}
