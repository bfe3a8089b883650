import portrait from 'virtual:game-icon/portrait';
import {
  type SitePicture,
  type SiteSettings,
  sitePictures,
  siteSettingsChanges,
} from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { type Control, useController, useForm } from 'react-hook-form';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { siteAdmin } from '#api/siteAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { changedInput } from '#lib/changed-input.ts';
import { KEEP_TYPED, schemaResolver } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Plate } from '#ui/plate/Plate.tsx';
import './site-admin.css';

type Values = Record<SitePicture, string>;

const LABELS: Record<SitePicture, { label: string; hint: string }> = {
  logoUrl: { label: t`Logo`, hint: t`Wide; in place of mark and name in the bar. At most 36 pixels high there.` },
  logoLightUrl: {
    label: t`Logo of the light theme`,
    hint: t`In place of the logo where pages are light. Blank: the logo on a dark ground`,
  },
  markUrl: { label: t`Mark`, hint: t`Square; in place of the coal, which is also the coin beside amounts.` },
  iconUrl: { label: t`Icon`, hint: t`Square; in tabs and on home screens. Blank: the mark` },
  socialUrl: { label: t`Picture of links`, hint: t`1200 by 630; shown where links to this site are previewed.` },
};

const toValues = (settings: SiteSettings): Values => ({
  logoUrl: settings.logoUrl ?? '',
  logoLightUrl: settings.logoLightUrl ?? '',
  markUrl: settings.markUrl ?? '',
  iconUrl: settings.iconUrl ?? '',
  socialUrl: settings.socialUrl ?? '',
});

/** The pictures that a community has in place of the product's own. */
export function PicturesForm({ settings }: { settings: SiteSettings }) {
  const form = useForm<Values>({
    values: toValues(settings),
    resetOptions: KEEP_TYPED,
    resolver: schemaResolver<Values>(siteSettingsChanges, (values) => values),
  });
  const save = async (values: Values, version: string | undefined) => {
    const saved = await siteAdmin.updateSettings({ version, ...changedInput(toValues(settings), values) });
    showToast({ title: t`Pictures saved`, text: t`Every page shows them from now on.`, tone: 'good' });
    return toValues(saved);
  };
  return (
    <Plate title={t`Pictures`}>
      <SettingsForm
        form={form}
        stored={toValues(settings)}
        version={settings.version}
        saveLabel={t`Save pictures`}
        failure={t`Failed to save the pictures`}
        onSave={save}
        className="site-pictures"
      >
        {sitePictures.map((name) => (
          <PictureField key={name} control={form.control} name={name} />
        ))}
      </SettingsForm>
    </Plate>
  );
}

function PictureField({ control, name }: { control: Control<Values>; name: SitePicture }) {
  const { field, fieldState } = useController({ control, name });
  const { label, hint } = LABELS[name];
  return (
    <div>
      <ImageField
        label={label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        icon={portrait}
        placeholder="https://example.org/logo.png"
      />
      <p className="muted site-pictures__hint">{hint}</p>
    </div>
  );
}
