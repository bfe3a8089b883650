import { MOST_PRIZES, type PrizeKind } from '@cinder/contract/raffles/raffles.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { storeAdmin } from '#api/storeAdmin.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { NEW_PRIZE, type RaffleFormValues } from './raffle-form.ts';

const Form = fieldsOf<RaffleFormValues>();

const KINDS: { value: PrizeKind; label: string }[] = [
  { value: 'tokens', label: t`A share of the tokens` },
  { value: 'offer', label: t`An offer of the store` },
  { value: 'text', label: t`Something you give` },
];

/** What can be won, in the order in which it is drawn. */
export function PrizeFields() {
  const { control, formState } = useFormContext<RaffleFormValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'prizes' });
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const message = formState.errors.prizes?.message ?? formState.errors.prizes?.root?.message;
  const step = (from: number, by: 1 | -1) => {
    move(from, from + by);
    setAnnouncement(t`Prize ${{ from: from + 1 }} is prize ${{ to: from + by + 1 }} now`);
  };
  return (
    <div className="stack">
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {fields.map(({ id }, index) => (
        <Prize
          key={id}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => step(index, by)}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <div role="status">{message && <Note tone="bad">{message}</Note>}</div>
      <Button
        ref={addButton}
        size="sm"
        className="stack__start"
        disabled={fields.length >= MOST_PRIZES}
        onClick={() => append(NEW_PRIZE)}
      >
        <Plus />
        <Trans>Add prize</Trans>
      </Button>
    </div>
  );
}

interface PrizeProps {
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Prize({ index, isLast, onMove, onRemove }: PrizeProps) {
  const { control } = useFormContext<RaffleFormValues>();
  const isOn = useIsOn();
  const kind = useWatch({ control, name: `prizes.${index}.kind` });
  const number = index + 1;
  const kinds = KINDS.filter(({ value }) => value !== 'offer' || kind === 'offer' || isOn('store'));
  return (
    <fieldset className="raffle-prize">
      <legend>
        <Trans>Prize {number}</Trans>
      </legend>
      <div className="raffle-prize__fields">
        <Form.Choice name={`prizes.${index}.kind`} label={t`Kind of prize ${number}`} options={kinds} />
        {kind === 'tokens' && (
          <Form.Text
            name={`prizes.${index}.sharePercent`}
            label={t`Share in percent`}
            hint={t`Of what the tickets bring, for each`}
            inputMode="numeric"
          />
        )}
        {kind === 'offer' && <OfferField index={index} />}
        {kind === 'text' && (
          <Form.Text
            name={`prizes.${index}.text`}
            label={t`What can be won`}
            hint={t`Nothing that is worth money`}
            maxLength={100}
          />
        )}
        <Form.Text name={`prizes.${index}.count`} label={t`How often it is given`} inputMode="numeric" />
      </div>
      <div className="raffle-prize__buttons">
        <Button
          look="quiet"
          size="icon"
          aria-label={t`Move prize ${number} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={t`Move prize ${number} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </Button>
        <Button look="quiet" size="icon" aria-label={t`Remove prize ${number}`} onClick={onRemove}>
          <Trash2 />
        </Button>
      </div>
    </fieldset>
  );
}

/** The offer that gives what is won, drafts too: what is only won is never sold. */
function OfferField({ index }: { index: number }) {
  const isOn = useIsOn();
  const { control } = useFormContext<RaffleFormValues>();
  const kept = useWatch({ control, name: `prizes.${index}.offerId` });
  const { data, isError } = useQuery({ ...storeAdmin.offers.query(), enabled: isOn('store') });
  const options = (data ?? [])
    .filter(({ id, hasMoneyValue }) => !hasMoneyValue || id === kept)
    .map(({ id, title, isPublished }) => ({
      value: id,
      label: isPublished ? title : t`${{ offer: isolate(title) }}, draft`,
    }));
  if (!isOn('store') && kept !== '') options.push({ value: kept, label: t`The offer of before` });
  const none = isError
    ? t`Failed to fetch the offers`
    : data || !isOn('store')
      ? t`Choose an offer`
      : t`Loading offers`;
  // The chosen offer is among the options only once they are there.
  return (
    <Form.Choice
      key={options.length}
      name={`prizes.${index}.offerId`}
      label={t`Offer`}
      hint={t`Free for who wins it. A draft is won and never sold.`}
      options={[{ value: '', label: none }, ...options]}
    />
  );
}
