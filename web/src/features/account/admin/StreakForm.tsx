import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { CYCLE_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { INCOMPLETE, tellIncomplete } from './incomplete.ts';
import { useSetStreak } from './users-admin.queries.ts';

/** Puts the check-in streak of the chosen member right. */
export function StreakForm({ member }: { member: ListedMember | null }) {
  const setStreak = useSetStreak();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const day = readDay(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (setStreak.isPending) return;
    setChecked(true);
    if (!member || typed.trim() === '') return tellIncomplete();
    if (day === null) return;
    setStreak.mutate(
      { username: member.username, day },
      {
        onSuccess: ({ message, cycleDay }) => {
          showToast({ title: message, text: `${member.username} stands at day ${cycleDay}.`, tone: 'good' });
          setTyped('');
          setChecked(false);
        },
        onError: (error) => showToast({ title: 'Error', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  };
  return (
    <Plate title="Set streak">
      <form className="users__form" noValidate onSubmit={submit}>
        <Field
          label={`Day, 1 to ${CYCLE_DAYS}`}
          error={isChecked ? errorOf(typed, day) : undefined}
          hint="As if that day had been claimed yesterday (UTC). Nothing is paid, and a date once paid is not paid again."
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={CYCLE_DAYS}
            step={1}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setChecked(typed.trim() !== '')}
          />
        </Field>
        <Button type="submit" busy={setStreak.isPending} busyLabel="Setting">
          Set streak
        </Button>
      </form>
    </Plate>
  );
}

function readDay(typed: string): number | null {
  const day = Number(typed);
  return Number.isInteger(day) && day >= 1 && day <= CYCLE_DAYS ? day : null;
}

function errorOf(typed: string, day: number | null): string | undefined {
  if (typed.trim() === '') return INCOMPLETE;
  return day === null ? `Enter a day from 1 to ${CYCLE_DAYS}` : undefined;
}
