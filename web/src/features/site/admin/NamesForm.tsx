import { isolate } from '@cinder/contract/shared/isolate.ts';
import { ACCENT, accentTurn } from '@cinder/contract/site/accent.rules.ts';
import type { SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { siteAdmin } from '#api/siteAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { KEEP_TYPED, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { languageOptions } from '#lib/language-options.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { checkNames, toNamesForm, toNamesInput, type NamesForm as Values } from './names-form.ts';
import './site-admin.css';

const Form = fieldsOf<Values>();

/** What the site is called, and its colour. */
export function NamesForm({ settings }: { settings: SiteSettings }) {
  const form = useForm<Values>({
    values: toNamesForm(settings),
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkNames,
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const { defaults } = settings;
  const { languages } = useSite();
  useAccentPreview(typed.accent || (defaults.accent ?? ''), settings.accent);
  const save = async (values: Values, version: string | undefined) => {
    const changes = changedInput(toNamesInput(toNamesForm(settings)), toNamesInput(values));
    const saved = await siteAdmin.updateSettings({ version, ...changes });
    showToast({ title: t`Site saved`, text: t`Every page and mail says so from now on.`, tone: 'good' });
    return toNamesForm(saved);
  };
  return (
    <div className="form-beside">
      <Plate title={t`Names and colour`}>
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
            <Form.Text
              name="worldName"
              label={t`Name of the world`}
              hint={t`Of the lore; blank: ${{ value: isolate(defaults.worldName) }}`}
              placeholder={defaults.worldName}
            />
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
              hint={t`Tokens; blank: ${{ amount: defaults.largeGrant }}`}
              inputMode="decimal"
              placeholder={defaults.largeGrant}
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
            <AccentField control={form.control} byDefault={defaults.accent} error={errors.accent?.message} />
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

/** Shows a colour in the whole page while it is being chosen; then the one that is saved again. */
function useAccentPreview(chosen: string, saved: string | null): void {
  useEffect(() => {
    turnAccent(chosen);
    return () => turnAccent(saved ?? '');
  }, [chosen, saved]);
}

// The page's own sheet said so before it was painted; what is set here wins until the next page load.
function turnAccent(color: string): void {
  document.documentElement.style.setProperty('--accent-turn', String(accentTurn(color)));
}

interface SitePreviewProps {
  siteName: string;
  tagline: string;
  tokenSymbol: string;
}

/** How the names look, in the colour that the page has meanwhile. */
function SitePreview({ siteName, tagline, tokenSymbol }: SitePreviewProps) {
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
          <Trans>Start Mining</Trans>
        </Button>
      </div>
    </Plate>
  );
}

const EMBER = '#e8792f';

interface AccentFieldProps {
  control: Control<Values>;
  /** What the environment says; null: the design's own. */
  byDefault: string | null;
  error: string | undefined;
}

/** A colour, picked or typed; blank is the default. */
function AccentField({ control, byDefault, error }: AccentFieldProps) {
  const { field } = useController({ control, name: 'accent' });
  const blank = byDefault ?? EMBER;
  return (
    <div className="accent-field">
      <Field
        label={t`Accent`}
        hint={t`Its hue is taken; how light it is stays the design’s, so that all stays readable`}
        error={error}
      >
        <Input autoComplete="off" spellCheck={false} placeholder={blank} {...field} />
      </Field>
      <input
        type="color"
        className="accent-field__picker"
        aria-label={t`Pick the accent`}
        value={ACCENT.test(field.value) ? field.value : blank}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <Button size="sm" look="quiet" disabled={field.value === ''} onClick={() => field.onChange('')}>
        {byDefault === null ? t`Use ember` : t`Use ${byDefault}`}
      </Button>
    </div>
  );
}
