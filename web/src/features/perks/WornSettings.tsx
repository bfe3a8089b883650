import type { OwnPerk } from '@cinder/contract/perks/perks.api.ts';
import { type WornKind, wornKinds } from '@cinder/contract/perks/worn.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { perks } from '#api/perks.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Banner } from '#ui/worn/Banner.tsx';
import { PerkPreview } from './PerkPreview.tsx';
import { PERK_LABELS } from './perk-labels.ts';
import { valueLabel } from './perk-values.ts';
import './perks.css';

/** What the member wears with their name, by kind, among what they have. */
export function WornSettings() {
  const query = useQuery(perks.own.query());
  // Once: a choice moves neither the page nor the focus.
  useAnchor(query.isSuccess || undefined);
  return (
    <QueryState query={query} loading={t`Loading what you wear`} failed={t`Failed to fetch what you wear`}>
      {({ perks: own }) => (own.length === 0 ? <Nothing /> : <Choices own={own} />)}
    </QueryState>
  );
}

/** Leads to where there is something to wear, if the site has a store. */
function Nothing() {
  const isOpen = useIsOpen();
  return (
    <p className="muted">
      <Trans>You have nothing to wear with your name yet.</Trans>{' '}
      {isOpen('/store') && (
        <Link className="link-inline" to="/store">
          <Trans>Look round in the store</Trans>
        </Link>
      )}
    </p>
  );
}

function Choices({ own }: { own: readonly OwnPerk[] }) {
  const banner = own.find(({ kind, isWorn }) => kind === 'banner' && isWorn);
  const kinds = wornKinds.filter((kind) => own.some((one) => one.kind === kind));
  return (
    <>
      <div className="worn-settings__shown">
        {banner && <Banner value={banner.value} />}
        <PerkPreview />
      </div>
      <div className="stack">
        {kinds.map((kind) => (
          <Choice key={kind} kind={kind} own={own.filter((one) => one.kind === kind)} />
        ))}
      </div>
    </>
  );
}

function Choice({ kind, own }: { kind: WornKind; own: readonly OwnPerk[] }) {
  const wear = useWrite(perks.wear, {
    done: { title: t`What you wear has changed` },
    failure: t`Failed to change what you wear`,
  });
  const options = own.map(({ id, value, until }) => {
    const label = valueLabel(kind, value);
    return { value: id, label: until === null ? label : t`${{ perk: label }}, until ${{ time: formatMoment(until) }}` };
  });
  return (
    <Field label={PERK_LABELS[kind]}>
      <Select
        options={[{ value: '', label: t`None` }, ...options]}
        value={own.find(({ isWorn }) => isWorn)?.id ?? ''}
        disabled={wear.isPending}
        onChange={({ target }) => wear.mutate({ kind, id: target.value || null })}
      />
    </Field>
  );
}
