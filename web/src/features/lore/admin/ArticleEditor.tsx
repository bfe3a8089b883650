import unfurled from 'virtual:game-icon/scroll-unfurled';
import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type FieldErrors,
  FormProvider,
  type UseFormReturn,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { DiscardQuestion, useFormEditing } from '#admin/use-editing.tsx';
import { loreAdmin } from '#api/loreAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { changedInput } from '#lib/changed-input.ts';
import { type FieldOfCode, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Textarea } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import {
  type ArticleFormValues,
  articleForm,
  dropDraft,
  keepDraft,
  missingText,
  readDraft,
  renewDraft,
} from './article-form.ts';
import { adminPeoplesQuery } from './content.queries.ts';
import './lore-admin.css';
import '../lore.css';

/** Brings all that draws Markdown, which nobody waits for who begins to write. */
const ArticlePreview = late(async () => (await import('./ArticlePreview.tsx')).ArticlePreview);

const Form = fieldsOf<ArticleFormValues>();

const { toForm, toInput, check } = articleForm;

interface ArticleEditorProps {
  /** Null: a new article. */
  article: LoreArticle | null;
  categories: readonly LoreCategory[];
  onSaved: (article: LoreArticle) => void;
}

const FIELD_OF: FieldOfCode<ArticleFormValues> = {
  article_slug_taken: 'slug',
  lore_category_not_found: 'categoryId',
  lore_people_not_found: 'givenPeople',
};

/** Writes an article. What is typed stays in this browser until it is saved. */
export function ArticleEditor({ article, categories, onSaved }: ArticleEditorProps) {
  const [before, setBefore] = useState(() => toForm(article));
  const form = useForm<ArticleFormValues>({ defaultValues: before, ...VALIDATE_ON_TOUCHED, resolver: check });
  const isRestored = useStoredDraft(form, article?.id, before);
  const [isDiscarding, setDiscarding] = useState(false);
  const { save, saving } = useSaveArticle(article);
  const { isDirty } = form.formState;
  const { attempt, notice } = useFormEditing(form, {
    version: article?.version,
    failure: t`Error`,
    fieldOf: FIELD_OF,
  });
  const isPublic = article?.isPublished ?? false;
  const restart = (values: ArticleFormValues) => {
    setBefore(values);
    form.reset(values);
    dropDraft(article?.id);
  };
  const submit = (isPublished: boolean) =>
    form.handleSubmit(
      (values) =>
        attempt(async (version) => {
          const saved = await save(values, { before, version }, isPublished);
          restart(toForm(article && saved));
          onSaved(saved);
        }),
      refuse,
    );
  return (
    <FormProvider {...form}>
      <form className="article-editor" noValidate onSubmit={(event) => void submit(isPublic)(event)}>
        {isRestored && isDirty && (
          <div className="article-editor__notice">
            <Notice title={t`Your unsaved text is still here`}>
              <p>
                <Trans>This browser kept what you had typed. It goes on from where you stopped.</Trans>
              </p>
            </Notice>
          </div>
        )}
        <ArticleFields categories={categories} />
        <ArticlePreview categories={categories} />
        <div className="article-editor__foot">
          {notice}
          <Button look="quiet" disabled={!isDirty} onClick={() => setDiscarding(true)}>
            <Trans>Discard changes</Trans>
          </Button>
          {!isPublic && (
            <Button
              type="submit"
              disabled={article !== null && !isDirty}
              busy={saving === 'draft'}
              busyLabel={t`Saving`}
            >
              <Trans>Save draft</Trans>
            </Button>
          )}
          {isPublic ? (
            <Button look="primary" type="submit" disabled={!isDirty} busy={saving === 'public'} busyLabel={t`Saving`}>
              <Trans>Save changes</Trans>
            </Button>
          ) : (
            <Button
              look="primary"
              busy={saving === 'public'}
              busyLabel={t`Publishing`}
              onClick={() => void submit(true)()}
            >
              <Trans>Publish</Trans>
            </Button>
          )}
        </div>
      </form>
      {isDiscarding && (
        <DiscardQuestion
          onDiscard={() => {
            restart(toForm(article));
            setDiscarding(false);
          }}
          onKeep={() => setDiscarding(false)}
        />
      )}
    </FormProvider>
  );
}

function refuse(errors: FieldErrors<ArticleFormValues>): void {
  const missing = missingText(errors);
  if (missing) showToast({ title: t`Error`, text: missing, tone: 'bad' });
}

/** What the typing began with. */
interface StartedEdit {
  before: ArticleFormValues;
  version: string | undefined;
}

/** Makes an article or changes the given one, and says so. `saving`: as what, while it goes on. */
function useSaveArticle(article: LoreArticle | null) {
  const [saving, setSaving] = useState<'draft' | 'public' | null>(null);
  const send = (values: ArticleFormValues, { before, version }: StartedEdit, isPublished: boolean) =>
    article
      ? loreAdmin.updateArticle({
          id: article.id,
          version,
          ...changedInput(toInput(before), toInput(values)),
          ...(isPublished !== article.isPublished && { isPublished }),
        })
      : loreAdmin.createArticle({ ...toInput(values), isPublished });
  const save = async (values: ArticleFormValues, started: StartedEdit, isPublished: boolean) => {
    setSaving(isPublished ? 'public' : 'draft');
    try {
      const saved = await send(values, started, isPublished);
      showToast({ title: article ? t`Article updated successfully` : t`Article created successfully`, tone: 'good' });
      return saved;
    } finally {
      setSaving(null);
    }
  };
  return { save, saving };
}

/**
 * Keeps what is typed in this browser until it is saved, so that it survives another tab, a reload or a crash; what was
 * kept stands in the form again. Tells whether that was so.
 */
function useStoredDraft(
  form: UseFormReturn<ArticleFormValues>,
  id: string | undefined,
  before: ArticleFormValues,
): boolean {
  const [kept] = useState(() => readDraft(id));
  useEffect(() => {
    if (!kept) return;
    for (const [name, value] of Object.entries(renewDraft(kept, form.getValues()))) {
      form.setValue(name as keyof ArticleFormValues, value, { shouldDirty: true });
    }
  }, [kept, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(id, { before, values: { ...toForm(null), ...values } }),
      }),
    [form, id, before],
  );
  return kept !== null;
}

/** Everything of an article but whether it is published. */
function ArticleFields({ categories }: { categories: readonly LoreCategory[] }) {
  const { register, formState } = useFormContext<ArticleFormValues>();
  const { errors } = formState;
  const { data: peoples = [] } = useQuery(adminPeoplesQuery);
  const image = useController<ArticleFormValues, 'imageUrl'>({ name: 'imageUrl' });
  return (
    <div className="article-editor__fields">
      <Form.Text name="title" label={t`Title`} maxLength={200} />
      <Form.Text
        name="slug"
        label={t`Slug`}
        hint={t`The end of its address. Blank: made from the title.`}
        spellCheck={false}
        maxLength={120}
      />
      <Form.Choice
        name="categoryId"
        label={t`Category`}
        options={[
          { value: '', label: t`Choose a category` },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Form.Area
        name="excerpt"
        label={t`Excerpt`}
        hint={t`Lists show its first 150 characters when the article is featured, else 100. Blank: how it begins.`}
        rows={2}
        maxLength={500}
      />
      <Field
        label={t`Content`}
        hint={t`Markdown: **bold**, ## heading, > quotation. A blank line begins a paragraph. ${{ token: '{token}' }}, ${{ site: '{site}' }} and ${{ world: '{world}' }} become this site's names.`}
        error={errors.content?.message}
      >
        <Textarea className="article-editor__content" maxLength={100_000} {...register('content')} />
      </Field>
      <ImageField
        value={image.field.value}
        onChange={image.field.onChange}
        onBlur={image.field.onBlur}
        error={image.fieldState.error?.message}
        icon={unfurled}
      />
      {peoples.length > 0 && (
        <Form.Choice
          name="givenPeople"
          label={t`People`}
          hint={t`Its country is the picture of a story without one.`}
          options={[
            { value: '', label: t`Whom it speaks of most` },
            ...peoples.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      )}
      <Form.OnOff name="isFeatured">
        <Trans>Featured: shown first, with its picture</Trans>
      </Form.OnOff>
    </div>
  );
}
