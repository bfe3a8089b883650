import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { siteAdmin } from '#api/siteAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { KEEP_TYPED, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { languageOptions } from '#lib/language-options.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { checkNames, toNamesForm, toNamesInput, type NamesForm as Values } from './names-form.ts';
import './site-admin.css';

const Form = fieldsOf<Values>();

/** What the site is called. */
export function NamesForm({ settings }: { settings: SiteSettings }) {
  const form = useForm<Values>({
    values: toNamesForm(settings),
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkNames,
  });
  const typed = useWatch({ control: form.control });
  const { defaults } = settings;
  const { languages } = useSite();
  const isOn = useIsOn();
  const save = async (values: Values, version: string | undefined) => {
    const changes = changedInput(toNamesInput(toNamesForm(settings)), toNamesInput(values));
    const saved = await siteAdmin.updateSettings({ version, ...changes });
    showToast({ title: t`Site saved`, text: t`Every page and mail says so from now on.`, tone: 'good' });
    return toNamesForm(saved);
  };
  return (
    <div className="form-beside">
      <Plate title={t`Names`}>
        <SettingsForm
          form={form}
          stored={toNamesForm(settings)}
          version={settings.version}
          saveLabel={t`Save site`}
          failure={t`Failed to save the site`}
          onSave={save}
        >
          <div className="form-fields">
            <Form.Text
              name="siteName"
              label={t`Site name`}
              hint={t`Blank: ${{ value: isolate(defaults.siteName) }}`}
              placeholder={defaults.siteName}
            />
            <Form.Text
              name="tokenSymbol"
              label={t`Token symbol`}
              hint={t`Blank: ${{ value: defaults.tokenSymbol }}`}
              placeholder={defaults.tokenSymbol}
            />
            {isOn('lore') && (
              <Form.Text
                name="worldName"
                label={t`Name of the world`}
                hint={t`Of the lore; blank: ${{ value: isolate(defaults.worldName) }}`}
                placeholder={defaults.worldName}
              />
            )}
            <Form.Text
              name="tagline"
              label={t`Tag line`}
              hint={t`Blank: ${{ value: defaults.tagline }}`}
              placeholder={defaults.tagline}
            />
            <Form.Text
              name="supportEmail"
              label={t`Support address`}
              hint={
                defaults.supportEmail === null
                  ? t`Shown where people ask for help. Blank: none`
                  : t`Shown where people ask for help. Blank: ${{ address: defaults.supportEmail }}`
              }
              type="email"
              placeholder={defaults.supportEmail ?? ''}
            />
            <Form.Text
              name="largeGrant"
              label={t`Ask before a grant above`}
              hint={t`Tokens; blank: ${{ amount: formatUnrounded(defaults.largeGrant) }}`}
              inputMode="decimal"
              placeholder={defaults.largeGrant}
            />
            <Form.Choice
              name="renaming"
              label={t`Members change their name`}
              hint={
                typed.renaming === 'store' && !isOn('store')
                  ? t`The store is switched off: until it is on, nobody gets a name change.`
                  : t`The first name and another letter case are always free.`
              }
              options={[
                { value: '', label: t`Freely` },
                { value: 'store', label: t`With a name change from the store` },
              ]}
            />
            <Form.Choice
              name="language"
              label={t`Language`}
              hint={t`For those who want none that the site has`}
              options={languageOptions(
                languages,
                languages.find(({ tag }) => tag === defaults.language)?.name ?? defaults.language,
              )}
            />
          </div>
        </SettingsForm>
      </Plate>
      <SitePreview
        siteName={typed.siteName?.trim() || defaults.siteName}
        tagline={typed.tagline?.trim() || defaults.tagline}
        tokenSymbol={typed.tokenSymbol?.trim() || defaults.tokenSymbol}
      />
    </div>
  );
}

interface SitePreviewProps {
  siteName: string;
  tagline: string;
  tokenSymbol: string;
}

/** How the names look. */
function SitePreview({ siteName, tagline, tokenSymbol }: SitePreviewProps) {
  const isMined = useIsOn()('mining');
  return (
    <Plate title={t`Preview`}>
      <div className="site-preview">
        <div>
          <span className="site-preview__name">{siteName}</span>
          <span className="muted">{tagline}</span>
        </div>
        <Meter label={t`Example of a progress`} value={62} max={100} />
        <bdi className="site-preview__amount">60 {tokenSymbol}</bdi>
        <Button look="primary" inert>
          {isMined ? <Trans>Start Mining</Trans> : <Trans>Get Started</Trans>}
        </Button>
      </div>
    </Plate>
  );
}
