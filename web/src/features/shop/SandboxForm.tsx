import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { ApiError, hasCode, messageOf } from '#lib/api-error.ts';
import { useAttempts } from '#lib/attempts.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { Field, Input } from '#ui/field/Field.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import type { PaymentFormProps } from './PaymentDialog.tsx';
import { PayButton, Refusal } from './PaymentParts.tsx';
import { payInSandbox } from './shop.queries.ts';
import './shop.css';

/** The card form of the sandbox: test cards only. */
export function SandboxForm({ intent: { clientSecret }, product, onBusy, onPaid }: PaymentFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempts = useAttempts();
  const form = useForm<CardValues>({
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
    ...VALIDATE_ON_TOUCHED,
    resolver: checkFields,
  });
  const { register, setFocus, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('cardNumber'), [setFocus]);
  const pay = form.handleSubmit(async (values) => {
    setRefusal(null);
    onBusy(true);
    try {
      const body = { clientSecret, ...toCard(values) };
      await attempts.once(body, (idempotencyKey) => payInSandbox(body, idempotencyKey));
      onPaid();
    } catch (error) {
      // Paid by a try whose answer was lost.
      if (hasCode(error, 'payment_closed')) return onPaid();
      onBusy(false);
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        const name = cardField(path);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
      setRefusal(messageOf(error, t`Please try again`));
    }
  });
  const [number, expiry] = [register('cardNumber'), register('expiry')];
  return (
    <form className="stack" noValidate onSubmit={pay}>
      <Notice title={t`Sandbox: no real card is charged`} tone="warn">
        <p>
          <Trans>
            4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined. Any date ahead and any code will do.
          </Trans>
        </p>
      </Notice>
      <Field label={t`Card number`} error={errors.cardNumber?.message}>
        <Input
          className="num"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          {...number}
          onChange={(event) => {
            retype(event, groupCardNumber);
            return number.onChange(event);
          }}
        />
      </Field>
      <div className="card-form__pair">
        <Field label={t`Expires`} error={errors.expiry?.message}>
          <Input
            className="num"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t`MM / YY`}
            {...expiry}
            onChange={(event) => {
              retype(event, (typed) => groupExpiry(typed, getValues('expiry')));
              return expiry.onChange(event);
            }}
          />
        </Field>
        <Field label={t`Security code`} error={errors.cvc?.message}>
          <Input
            className="num"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            placeholder={t`CVC`}
            {...register('cvc')}
          />
        </Field>
      </div>
      <Refusal text={refusal} />
      <PayButton priceUsd={product.priceUsd} busy={isSubmitting} />
    </form>
  );
}

const checkFields: Resolver<CardValues> = (values) => {
  const errors: FieldErrors<CardValues> = {};
  const wrong = checkCard(values);
  for (const name of ['cardNumber', 'expiry', 'cvc'] as const) {
    const message = wrong[name];
    if (message) errors[name] = { type: 'rule', message };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** Groups what was typed in place, with the caret after the same digit as before. */
function retype({ target }: ChangeEvent<HTMLInputElement>, group: (typed: string) => string): void {
  const { value, selectionStart } = target;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const digitsBefore = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length;
  target.value = group(value);
  if (isAtEnd) return;
  const caret = caretAfter(target.value, digitsBefore);
  target.setSelectionRange(caret, caret);
}

function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}

/** A card as it is typed. */
export interface CardValues {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

/** Digits in groups of four: `4242 4242 42`. */
export function groupCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `827` as `08 / 27`; a slash that was just deleted does not come back. */
export function groupExpiry(typed: string, before = ''): string {
  const isDeleting = typed.length < before.length;
  const plain = digitsOf(typed);
  const digits = (/^[2-9]/.test(plain) && !isDeleting ? `0${plain}` : plain).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** What is wrong with a card, field by field; nothing when it can be sent. */
export function checkCard({ cardNumber, expiry, cvc }: CardValues): Partial<CardValues> {
  const wrong: Partial<CardValues> = {};
  if (!/^\d{12,19}$/.test(digitsOf(cardNumber))) wrong.cardNumber = t`Enter a card number`;
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(digitsOf(expiry))) wrong.expiry = t`Enter a month and a year`;
  if (!/^\d{3,4}$/.test(cvc.trim())) wrong.cvc = t`Enter 3 or 4 digits`;
  return wrong;
}

/** A checked card as the call takes it. */
export function toCard({ cardNumber, expiry, cvc }: CardValues) {
  const digits = digitsOf(expiry);
  return {
    cardNumber: digitsOf(cardNumber),
    expMonth: Number(digits.slice(0, 2)),
    expYear: 2000 + Number(digits.slice(2)),
    cvc: cvc.trim(),
  };
}

/** Which field an objection of the server belongs to. */
export function cardField(path: string): keyof CardValues | null {
  if (path === 'expMonth' || path === 'expYear') return 'expiry';
  return path === 'cardNumber' || path === 'cvc' ? path : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
