import portrait from 'virtual:game-icon/portrait';
import { isUsedUp } from '@cinder/contract/perks/perk-kinds.rules.ts';
import { perkKinds } from '@cinder/contract/perks/perks.rules.ts';
import { drawnBanners, frames, nameColours } from '@cinder/contract/perks/worn.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ImageField } from '#features/images/ImageField.tsx';
import { PERK_LABELS } from '#features/perks/perk-labels.ts';
import { BANNER_LABELS, COLOUR_LABELS, FRAME_LABELS } from '#features/perks/perk-values.ts';
import { siteSettingsQuery } from '#features/site/admin/site-admin.queries.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import type { OfferFormValues } from './offer-form.ts';

const Form = fieldsOf<OfferFormValues>();

const optionsOf = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));

/** The perk that the offer gives: its kind, and what belongs to that. */
export function PerkFields() {
  const { control } = useFormContext<OfferFormValues>();
  const kind = useWatch({ control, name: 'perk.kind' });
  return (
    <>
      <Form.Choice
        name="perk.kind"
        label={t`Perk`}
        hint={kind === 'name_change' ? t`Who redeems it takes another name, once.` : undefined}
        options={optionsOf(perkKinds, PERK_LABELS)}
      />
      {kind === 'name_change' && <FreeNames />}
      {kind === 'name_colour' && (
        <Form.Choice name="perk.colour" label={t`Colour`} options={optionsOf(nameColours, COLOUR_LABELS)} />
      )}
      {kind === 'frame' && <Form.Choice name="perk.frame" label={t`Frame`} options={optionsOf(frames, FRAME_LABELS)} />}
      {kind === 'banner' && <BannerFields />}
      {!isUsedUp(kind) && (
        <Form.Text
          name="perk.days"
          label={t`For how many days`}
          hint={t`Blank: for ever. Who redeems it again has it for longer.`}
          inputMode="numeric"
        />
      )}
      {kind === 'title' && (
        <div className="offer-form__wide">
          <Form.Area
            name="perk.titles"
            label={t`Titles to choose from`}
            hint={t`One on each line. Blank: members write one, and have it once you have delivered it.`}
            rows={5}
          />
        </div>
      )}
    </>
  );
}

/** Warns where members change their names freely, so that nobody can redeem a name change. */
function FreeNames() {
  const { data } = useQuery(siteSettingsQuery);
  if (data?.renaming !== 'free') return null;
  return (
    <div className="offer-form__wide">
      <Notice tone="warn" title={t`Nobody can redeem it now`}>
        <p>
          <Trans>
            Members change their names freely. You decide that in the{' '}
            <Link className="link-inline" to="/admin/site">
              Site Settings
            </Link>
            .
          </Trans>
        </p>
      </Notice>
    </div>
  );
}

/** One of the banners that are drawn, or a picture of the library. */
function BannerFields() {
  const { control, formState } = useFormContext<OfferFormValues>();
  const banner = useWatch({ control, name: 'perk.banner' });
  const picture = useController({ control, name: 'perk.picture' }).field;
  return (
    <>
      <Form.Choice
        name="perk.banner"
        label={t`Banner`}
        options={[...optionsOf(drawnBanners, BANNER_LABELS), { value: '', label: t`A picture` }]}
      />
      {banner === '' && (
        <div className="offer-form__wide">
          <ImageField
            label={t`Picture of the banner`}
            value={picture.value}
            onChange={picture.onChange}
            onBlur={picture.onBlur}
            error={formState.errors.perk?.picture?.message}
            icon={portrait}
          />
        </div>
      )}
    </>
  );
}
