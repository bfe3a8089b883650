import portrait from 'virtual:game-icon/portrait';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { isGrey } from '@cinder/contract/site/accent.rules.ts';
import { COLOUR } from '@cinder/contract/site/colours.rules.ts';
import { DESIGN, FONTS, type Look, lookFields, siteFonts } from '@cinder/contract/site/look.rules.ts';
import type { SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { siteAdmin } from '#api/siteAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { changedInput } from '#lib/changed-input.ts';
import { useWrite } from '#lib/changes.ts';
import { FORGET_TYPED, KEEP_TYPED, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useIsOn } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { checkLook, formOfLook, lookSoFar, toLookForm, toLookInput, type LookForm as Values } from './look-form.ts';
import { leaveLook, triedLook, tryLook, useShownLook } from './look-preview.ts';
import { OwnFonts } from './OwnFonts.tsx';
import './site-admin.css';

const Form = fieldsOf<Values>();

const OWN = { value: '', label: t`The design’s own` };
const FONT_CHOICES = [OWN, ...siteFonts.map((font) => ({ value: font, label: FONTS[font].name }))];
const CORNERS = [
  { value: '', label: t`Cut` },
  { value: 'rounded', label: t`Rounded` },
  { value: 'square', label: t`Square` },
];
const SCENES = [
  { value: '', label: t`The product’s, or the picture below` },
  { value: 'none', label: t`None: the plain background` },
];
/** Where the colour fields begin to pick; the last two are close to the tokens `steel` and `soot`. */
const EMBER = '#e8792f';
const STEEL = '#5a8aa0';
const SOOT = '#3a2c24';

/** Colours, fonts, corners and the scene of the landing page, shown while they are chosen. */
export function LookForm({ settings }: { settings: SiteSettings }) {
  const stored = toLookForm(settings);
  const form = useForm<Values>({
    values: stored,
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkLook,
  });
  const { version, lookBefore } = settings;
  const fonts = [
    ...FONT_CHOICES,
    ...settings.fonts.map(({ url, name }) => ({ value: url, label: t`${{ name: isolate(name) }} (your own)` })),
  ];
  const byDefault = settings.defaults.accent;
  const typed = useWatch({ control: form.control });
  useShownLook(lookSoFar(typed, byDefault), settings);
  useTried(form.setValue);
  const [isTrying, setIsTrying] = useState(false);
  // The form has nothing to lose by then.
  useEffect(() => {
    if (isTrying) location.assign('/');
  }, [isTrying]);
  const preview = form.handleSubmit((values) => {
    if (!tryLook({ ...toLookInput(values), version })) {
      const message = t`This address is too long for a preview: choose the picture from the library, or save the look`;
      form.setError('sceneUrl', { message }, { shouldFocus: true });
      return;
    }
    form.reset(stored, FORGET_TYPED);
    setIsTrying(true);
  });
  const save = async (values: Values, started: string | undefined) => {
    const changes = changedInput(toLookInput(stored), toLookInput(values));
    const saved = await siteAdmin.updateSettings({ version: started, ...changes });
    leaveLook();
    showToast({ title: t`Look saved`, text: t`Every page has it from now on.`, tone: 'good' });
    return toLookForm(saved);
  };
  return (
    <div className="form-beside">
      <Plate title={t`Colours, fonts and corners`}>
        <SettingsForm
          form={form}
          stored={stored}
          version={version}
          saveLabel={t`Save look`}
          failure={t`Failed to save the look`}
          onSave={save}
        >
          <ColourField
            name="accent"
            label={t`Accent`}
            hint={
              isGrey(typed.accent?.trim() ?? '')
                ? t`This colour has no hue: the accent stays ember`
                : t`Its hue is taken; how light it is stays the design’s, so that all stays readable`
            }
            pick={t`Pick the accent`}
            blank={byDefault ?? EMBER}
            reset={byDefault === null ? t`Use ember` : t`Use ${byDefault}`}
          />
          <ColourField
            name="second"
            label={t`Second colour`}
            hint={t`Of what informs, and of amounts of XP`}
            pick={t`Pick the second colour`}
            blank={STEEL}
            reset={t`Use steel`}
          />
          <ColourField
            name="background"
            label={t`Background`}
            hint={t`Its hue, and a little of its strength, is taken for surfaces and lines`}
            pick={t`Pick the background`}
            blank={SOOT}
            reset={t`Use ash`}
          />
          <div className="form-fields">
            <Form.Choice name="headlineFont" label={t`Font of headlines`} options={fonts} />
            <Form.Choice name="textFont" label={t`Font of texts`} options={fonts} />
            <Form.Choice name="corners" label={t`Corners`} options={CORNERS} />
            <Form.Choice name="scene" label={t`Scene of the landing page and the sign-in`} options={SCENES} />
          </div>
          <SceneField />
          <div className="cluster">
            <Button look="outline" onClick={() => void preview()}>
              <Trans>Preview on the pages</Trans>
            </Button>
          </div>
        </SettingsForm>
      </Plate>
      <div className="stack">
        <Sample />
        <OwnFonts settings={settings} />
        <WaysBack now={toLookInput(stored)} before={lookBefore} version={version} />
      </div>
    </div>
  );
}

/** Where the page is shown in a look that is tried, that is what the form begins with. */
function useTried(setValue: ReturnType<typeof useForm<Values>>['setValue']): void {
  useEffect(() => {
    const tried = triedLook();
    if (!tried) return;
    const values = formOfLook(tried);
    for (const field of lookFields) setValue(field, values[field], { shouldDirty: true });
  }, [setValue]);
}

interface ColourFieldProps {
  name: 'accent' | 'second' | 'background';
  label: string;
  hint: string;
  pick: string;
  /** What stands for no colour. */
  blank: string;
  reset: string;
}

/** A colour, picked or typed; blank is the default. */
function ColourField({ name, label, hint, pick, blank, reset }: ColourFieldProps) {
  const { field, fieldState } = useController<Values, typeof name>({ control: useFormContext<Values>().control, name });
  return (
    <div className="colour-field">
      <Field label={label} hint={hint} error={fieldState.error?.message}>
        <Input autoComplete="off" spellCheck={false} placeholder={blank} {...field} />
      </Field>
      <input
        type="color"
        className="colour-field__picker"
        aria-label={pick}
        value={COLOUR.test(field.value) ? field.value : blank}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <Button size="sm" look="quiet" disabled={field.value === ''} onClick={() => field.onChange('')}>
        {reset}
      </Button>
    </div>
  );
}

function SceneField() {
  const { field, fieldState } = useController<Values, 'sceneUrl'>({
    control: useFormContext<Values>().control,
    name: 'sceneUrl',
  });
  return (
    <ImageField
      label={t`Own picture behind both`}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      icon={portrait}
      placeholder="https://example.org/scene.jpg"
    />
  );
}

/** A little of what the look is about; the page around it has it too. */
function Sample() {
  const isMined = useIsOn()('mining');
  return (
    <Plate title={t`Sample`}>
      <div className="site-preview">
        <span className="site-preview__name">
          <Trans>A headline</Trans>
        </span>
        <p>
          <Trans>A text as pages have it.</Trans>
        </p>
        <Tag tone="info">
          <Trans>Information</Trans>
        </Tag>
        <Meter label={t`Example of a progress`} value={62} max={100} />
        <Button look="primary" inert>
          {isMined ? <Trans>Start Mining</Trans> : <Trans>Get Started</Trans>}
        </Button>
      </div>
    </Plate>
  );
}

interface WaysBackProps {
  now: Look;
  before: Look | null;
  version: string | undefined;
}

/** What was replaced comes back at once: each of the ways can be gone back by the other. */
function WaysBack({ now, before, version }: WaysBackProps) {
  const restore = useWrite(siteAdmin.updateSettings, {
    done: { title: t`Look saved`, text: t`Every page has it from now on.` },
    failure: t`Failed to save the look`,
    onSuccess: leaveLook,
  });
  const isOwn = lookFields.every((field) => now[field] === null);
  return (
    <Plate title={t`Ways back`}>
      <div className="stack">
        <Button
          disabled={before === null}
          busy={restore.isPending}
          busyLabel={t`Saving`}
          onClick={() => before && restore.mutate({ ...before, version })}
        >
          <Trans>Back to the look before</Trans>
        </Button>
        <Button disabled={isOwn || restore.isPending} onClick={() => restore.mutate({ ...DESIGN, version })}>
          <Trans>Back to the design’s own</Trans>
        </Button>
      </div>
    </Plate>
  );
}
