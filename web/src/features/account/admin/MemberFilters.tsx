import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { DAYS, isNarrowed, KINDS, type MemberListParams, ORDERS, readMemberListParams } from './members-search.ts';

interface MemberFiltersProps {
  params: MemberListParams;
  onShow: (next: Partial<MemberListParams>) => void;
}

/** Narrows the list of members by what they are and by days (UTC), and sorts it. */
export function MemberFilters({ params, onShow }: MemberFiltersProps) {
  const isOn = useIsOn();
  return (
    <search className="list-filters">
      <Field label={t`Show`}>
        <Select
          options={KINDS.filter(({ value }) => value !== 'flagged' || isOn('leaderboards'))}
          value={params.only ?? ''}
          onChange={({ target }) => onShow({ only: readMemberListParams({ only: target.value }).only })}
        />
      </Field>
      <Field label={t`Sort by`}>
        <Select
          options={ORDERS}
          value={params.order}
          onChange={({ target }) => onShow({ order: readMemberListParams({ order: target.value }).order })}
        />
      </Field>
      {DAYS.map(({ name, label }) => (
        <Field key={name} label={label}>
          <Input type="date" value={params[name]} onChange={({ target }) => onShow({ [name]: target.value })} />
        </Field>
      ))}
      {isNarrowed(params) && (
        <Button look="quiet" size="sm" onClick={() => onShow({ ...readMemberListParams({}), order: params.order })}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </search>
  );
}
