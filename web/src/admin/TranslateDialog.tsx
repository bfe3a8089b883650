import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { TranslatedKind } from '@cinder/contract/shared/translated.ts';
import { type Translation, textFieldsOf, textsOfKinds } from '@cinder/contract/translations/translations.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { translationsAdmin } from '#api/translationsAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { schemaResolver, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input, Textarea } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Select } from '#ui/field/Select.tsx';
import { typedSchema } from './resource-form.ts';
import { useFormEditing } from './use-editing.tsx';
import './admin.css';

type Text = string | readonly string[];
type Values = Record<string, string>;

const Form = fieldsOf<Values>();

/** Lines of the fields that have several. */
const LINES: Readonly<Record<string, number>> = {
  description: 3,
  excerpt: 3,
  content: 14,
  bookText: 3,
  teaser: 3,
  about: 4,
  summary: 3,
  facts: 5,
};

const LABELS: Readonly<Record<string, string>> = {
  name: t`Name`,
  title: t`Title`,
  bannerTitle: t`Title`,
  bannerSubtitle: t`Subtitle`,
  description: t`Description`,
  excerpt: t`Excerpt`,
  tags: t`Tags`,
  content: t`Content`,
  bookTitle: t`Title of the book`,
  bookText: t`About the book`,
  teaser: t`On the landing page`,
  about: t`On the page about the site`,
  summary: t`Summary`,
  facts: t`What is known`,
};

export interface TranslateDialogProps {
  kind: TranslatedKind;
  id: string;
  name: string;
  /** What it says in its own words. */
  thing: object;
  onClose: () => void;
}

/** The texts of a thing in the other languages of the site, beside its own words. */
export function TranslateDialog(props: TranslateDialogProps) {
  const { kind, id, name, onClose } = props;
  const translations = useQuery({ ...translationsAdmin.list.query({ kind, id }), refetchOnMount: 'always' });
  const found = translations.isFetchedAfterMount ? translations.data : undefined;
  const [first] = found ?? [];
  if (found && first) return <TranslationForm {...props} translations={found} first={first} />;
  return (
    <Sheet title={titleOf(name)} onClose={onClose}>
      <QueryState
        query={translations}
        level={3}
        rows={4}
        loading={t`Loading the texts`}
        failed={t`Failed to fetch the texts`}
      >
        {() => null}
      </QueryState>
    </Sheet>
  );
}

const titleOf = (name: string) => t`Translate ${{ name: isolate(name) }}`;

interface FormProps extends TranslateDialogProps {
  translations: readonly Translation[];
  first: Translation;
}

function TranslationForm({ kind, id, name, thing, translations, first, onClose }: FormProps) {
  const [language, setLanguage] = useState(first.language);
  const translationIn = (tag: string) => translations.find((one) => one.language === tag) ?? first;
  const fields = textFieldsOf(kind).filter((field) => field in thing);
  const formId = useId();
  const nameOf = useLanguageNames();
  const toForm = ({ texts }: Translation): Values =>
    Object.fromEntries(fields.map((field) => [field, typed(texts[field])]));
  const toInput = (values: Partial<Values>) =>
    Object.fromEntries(fields.map((field) => [field, sent(values[field] ?? '', field)]));
  const form = useForm<Values>({
    defaultValues: toForm(first),
    ...VALIDATE_ON_TOUCHED,
    resolver: schemaResolver<Values>(textsOfKinds[kind], toInput),
  });
  const { isDirty, isSubmitting, defaultValues = {} } = form.formState;
  const { version } = translationIn(language);
  const failure = t`Failed to save the texts`;
  const { attempt, leave, notice, questions } = useFormEditing(form, { version, failure });
  const submit = form.handleSubmit(async (values) => {
    const texts = changedInput(toInput(defaultValues), toInput(values)) as ReturnType<typeof toInput>;
    const isSaved = await attempt((started) => translationsAdmin.save({ kind, id, language, texts, version: started }));
    if (!isSaved) return;
    showToast({
      title: t`Texts saved`,
      text: t`${{ name: isolate(name) }}, in ${{ language: nameOf(language) }}`,
      tone: 'good',
    });
    onClose();
  });
  const close = () => leave(onClose);
  const choose = (tag: string) =>
    leave(() => {
      setLanguage(tag);
      form.reset(toForm(translationIn(tag)));
    });
  return (
    <FormProvider {...form}>
      <Sheet
        title={titleOf(name)}
        onClose={close}
        footer={
          <>
            {notice}
            <Button look="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              look="primary"
              type="submit"
              form={formId}
              disabled={!isDirty}
              busy={isSubmitting}
              busyLabel={t`Saving`}
            >
              <Trans>Save texts</Trans>
            </Button>
          </>
        }
      >
        <form id={formId} className="translation" noValidate onSubmit={submit}>
          <Field label={t`Language`} hint={t`What is left blank is read in its own words.`}>
            <Select
              options={translations.map((one) => ({ value: one.language, label: optionOf(one, fields, nameOf) }))}
              value={language}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
          {fields.map((field) => (
            <TextPair key={field} kind={kind} field={field} language={language} own={typed(ownText(thing, field))} />
          ))}
        </form>
        {questions}
      </Sheet>
    </FormProvider>
  );
}

/** A language with how much there is in it. */
function optionOf(
  { language, texts }: Translation,
  fields: readonly string[],
  nameOf: (tag: string) => string,
): string {
  const done = fields.filter((field) => texts[field] !== undefined).length;
  return t`${{ language: nameOf(language) }} (${{ done }} of ${{ total: fields.length }})`;
}

function useLanguageNames() {
  const { languages } = useSite();
  return (tag: string) => languages.find((one) => one.tag === tag)?.name ?? tag;
}

interface TextPairProps {
  kind: TranslatedKind;
  field: string;
  language: string;
  own: string;
}

/** A text in its own words, and beside it in the language. */
function TextPair({ kind, field, language, own }: TextPairProps): ReactNode {
  const rows = LINES[field];
  const label = LABELS[field] ?? field;
  const schema = typedSchema(textsOfKinds[kind].shape[field] ?? z.never());
  const control = {
    name: field,
    label,
    lang: language,
    dir: 'auto',
    maxLength: (schema instanceof z.ZodString && schema.maxLength) || undefined,
    ...(field === 'tags' && { hint: t`Separated by commas` }),
  };
  return (
    <div className="translation__pair">
      <Field label={t`${{ field: label }}, own words`}>
        {rows ? <Textarea readOnly dir="auto" rows={rows} value={own} /> : <Input readOnly dir="auto" value={own} />}
      </Field>
      {rows ? <Form.Area {...control} rows={rows} /> : <Form.Text {...control} />}
    </div>
  );
}

const ownText = (thing: object, field: string): Text | undefined => Reflect.get(thing, field);

/** A text as it is typed: of a list, its parts between commas. */
const typed = (text: Text | undefined): string => (typeof text === 'string' ? text : (text?.join(', ') ?? ''));

function sent(text: string, field: string): string | string[] | null {
  if (text.trim() === '') return null;
  return field === 'tags' ? text.split(',').map((tag) => tag.trim()) : text;
}
