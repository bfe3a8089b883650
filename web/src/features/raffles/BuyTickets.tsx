import type { Raffle } from '@cinder/contract/raffles/raffles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { raffles } from '#api/raffles.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { issuesResolver, saveFailureOf, showRefusal } from '#lib/form-errors.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { formatUnrounded, hasFraction } from '#lib/format/unrounded.ts';
import { useIsOn } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { numbersText } from './raffle-texts.ts';
import { balanceQuery } from './raffles.queries.ts';
import { billOf, leftFor, mostNow, type OrderValues, orderIssues, stepped, typedCount } from './ticket-order.ts';
import './raffles.css';

// Of no use to who buys tickets.
const NoTickets = late(async () => (await import('./NoTickets.tsx')).NoTickets);

/** Buys tickets, or says why none can be bought. */
export function BuyTickets({ raffle }: { raffle: Raffle }) {
  const isOn = useIsOn();
  const isSelling = raffle.state === 'open' || raffle.state === 'scheduled';
  const { data: balance } = useQuery({ ...balanceQuery, enabled: isOn('store') });
  return (
    <Plate className="cut" title={isSelling ? t`Buy tickets` : t`Tickets`}>
      <div className="stack">
        {raffle.obstacle === null ? (
          <OrderForm raffle={raffle} available={balance?.availableCinder} />
        ) : (
          <NoTickets raffle={raffle} available={balance?.availableCinder} />
        )}
        {isSelling && (
          <p className="small dim">
            <Trans>Back if the raffle is cancelled. Not if you change your mind.</Trans>
          </p>
        )}
      </div>
    </Plate>
  );
}

interface PartProps {
  raffle: Raffle;
  /** What the member can spend, where that is known. */
  available: string | undefined;
}

function OrderForm({ raffle, available }: PartProps) {
  const { id, ticketPriceCinder } = raffle;
  const [refusal, setRefusal] = useState<string | null>(null);
  // Says what was bought, in place of the button that buys: a second click of one that was slow buys nothing.
  const [owned, setOwned] = useState<number | null>(null);
  const form = useForm<OrderValues>({
    defaultValues: { count: '1' },
    resolver: issuesResolver((values) => orderIssues(values, raffle, available)),
  });
  const typed = form.watch('count');
  const buy = useKeyedWrite(raffles.buyTickets, {
    onSuccess: (bought, order) => {
      showToast({
        tone: 'good',
        title: plural(bought.count, { one: '# ticket bought', other: '# tickets bought' }),
        text: t`no. ${{ numbers: numbersText([bought]).join(', ') }}`,
      });
      setOwned(bought.ownTickets);
      // What was typed meanwhile is the next order.
      if (typedCount(form.getValues('count')) === order.count) form.reset();
    },
    onError: (error) => {
      const shown = showRefusal(form, error, {
        raffle_limit_reached: 'count',
        raffle_sold_out: 'count',
        raffle_price_changed: 'count',
        stake_limit_reached: 'count',
        insufficient_balance: 'count',
      });
      if (shown.length === 0) setRefusal(saveFailureOf(error));
    },
  });
  const submit = form.handleSubmit(({ count }) => {
    setRefusal(null);
    if (owned !== null) return setOwned(null);
    const tickets = typedCount(count);
    if (tickets !== null && !buy.isPending) buy.mutate({ id, count: tickets, ticketPriceCinder });
  });
  const step = (by: 1 | -1) => {
    form.clearErrors();
    setOwned(null);
    form.setValue('count', stepped(form.getValues('count'), by, mostNow(raffle)));
  };
  const byKey = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  const left = leftFor(raffle);
  const count = typedCount(typed);
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field
        label={t`Tickets`}
        error={form.formState.errors.count?.message}
        {...(left !== null && { hint: plural(left, { one: '# left for you', other: '# left for you' }) })}
      >
        <span className="stepper">
          <Button size="icon" aria-label={t`One fewer`} disabled={(count ?? 2) <= 1} onClick={() => step(-1)}>
            <Minus />
          </Button>
          <Input
            className="stepper__count"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            onKeyDown={byKey}
            {...form.register('count', { onChange: () => setOwned(null) })}
          />
          <Button
            size="icon"
            aria-label={t`One more`}
            disabled={(count ?? 0) >= mostNow(raffle)}
            onClick={() => step(1)}
          >
            <Plus />
          </Button>
        </span>
      </Field>
      <Bill price={ticketPriceCinder} count={count} available={available} />
      <div className="buy__refusal" role="alert">
        {refusal !== null && <Note tone="bad">{refusal}</Note>}
      </div>
      <Button
        look={owned === null ? 'primary' : 'standard'}
        type="submit"
        wide
        busy={buy.isPending}
        busyLabel={t`Buying`}
      >
        {owned === null
          ? buyLabel(ticketPriceCinder, count)
          : plural(owned, { one: 'You have # ticket. Buy more', other: 'You have # tickets. Buy more' })}
      </Button>
    </form>
  );
}

/** "Buy 4 tickets for 100". */
function buyLabel(price: string, count: number | null): string {
  if (count === null) return t`Buy tickets`;
  const cost = formatUnrounded(billOf(price, count, undefined).cost);
  return plural(count, { one: `Buy # ticket for ${cost}`, other: `Buy # tickets for ${cost}` });
}

interface BillProps {
  price: string;
  count: number | null;
  available: string | undefined;
}

/** What the order costs, what the member has, and what is left of it. */
function Bill({ price, count, available }: BillProps) {
  if (count === null) return null;
  const { cost, rest } = billOf(price, count, available);
  const amount = <Amount value={cost} exact={hasFraction(cost)} />;
  return (
    <p className="muted num" aria-live="polite">
      <span>
        {count === 1 ? (
          <Trans key="one">One ticket costs {amount}.</Trans>
        ) : (
          <Trans key="many">
            {{ count: formatCount(count) }} tickets cost {amount}.
          </Trans>
        )}
      </span>{' '}
      {available !== undefined && <span>{leftText(available, rest)}</span>}
    </p>
  );
}

function leftText(available: string, rest: string | null): string {
  const has = formatUnrounded(available);
  return rest === null ? t`You have ${has}.` : t`You have ${has}, and ${{ rest: formatUnrounded(rest) }} afterwards.`;
}
