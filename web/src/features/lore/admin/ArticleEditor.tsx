import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { saveFailureOf } from '#lib/api-error.ts';
import { type FieldOfCode, ONCE_LEFT, showRefusal } from '#lib/form-errors.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { type ArticleFormValues, checkArticle, missingWords, toForm } from './article-form.ts';
import { dropDraft } from './kept-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSaveArticle } from './use-save-article.ts';
import './article-editor.css';

interface ArticleEditorProps {
  /** Null: a new article. */
  article: LoreArticle | null;
  categories: readonly LoreCategory[];
  onSaved: (article: LoreArticle) => void;
}

const FIELD_OF: FieldOfCode<ArticleFormValues> = {
  article_slug_taken: 'slug',
  lore_category_not_found: 'categoryId',
};

/** Writes an article. What is typed stays in this browser until it is saved. */
export function ArticleEditor({ article, categories, onSaved }: ArticleEditorProps) {
  const [before, setBefore] = useState(() => toForm(article));
  const form = useForm<ArticleFormValues>({ defaultValues: before, ...ONCE_LEFT, resolver: checkArticle });
  const isRestored = useKeptDraft(form, article?.id, before);
  const [isDiscarding, setDiscarding] = useState(false);
  const { save, saving } = useSaveArticle(article);
  const { isDirty } = form.formState;
  useUnsavedWork(isDirty);
  const isPublic = article?.isPublished ?? false;
  const restart = (values: ArticleFormValues) => {
    setBefore(values);
    form.reset(values);
    dropDraft(article?.id);
  };
  const submit = (isPublished: boolean) =>
    form.handleSubmit(async (values) => {
      try {
        const saved = await save(values, before, isPublished);
        restart(toForm(article && saved));
        onSaved(saved);
      } catch (error) {
        showRefusal(form, error, FIELD_OF);
        showToast({ title: 'Error', text: saveFailureOf(error), tone: 'bad' });
      }
    }, refuse);
  return (
    <FormProvider {...form}>
      <form className="article-editor" noValidate onSubmit={(event) => void submit(isPublic)(event)}>
        {isRestored && isDirty && (
          <div className="article-editor__notice">
            <Notice title="Your unsaved text is still here">
              <p>This browser kept what you had typed. It goes on from where you stopped.</p>
            </Notice>
          </div>
        )}
        <ArticleFields categories={categories} />
        <ArticlePreview categories={categories} />
        <div className="article-editor__foot">
          <Button look="quiet" disabled={!isDirty} onClick={() => setDiscarding(true)}>
            Discard changes
          </Button>
          {!isPublic && (
            <Button type="submit" disabled={article !== null && !isDirty} busy={saving === 'draft'} busyLabel="Saving">
              Save draft
            </Button>
          )}
          {isPublic ? (
            <Button look="primary" type="submit" disabled={!isDirty} busy={saving === 'public'} busyLabel="Saving">
              Save changes
            </Button>
          ) : (
            <Button
              look="primary"
              busy={saving === 'public'}
              busyLabel="Publishing"
              onClick={() => void submit(true)()}
            >
              Publish
            </Button>
          )}
        </div>
      </form>
      {isDiscarding && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          isDestructive
          onConfirm={() => {
            restart(toForm(article));
            setDiscarding(false);
          }}
          onCancel={() => setDiscarding(false)}
        >
          What you typed here has not been saved.
        </ConfirmDialog>
      )}
    </FormProvider>
  );
}

function refuse(errors: FieldErrors<ArticleFormValues>): void {
  const missing = missingWords(errors);
  if (missing) showToast({ title: 'Error', text: missing, tone: 'bad' });
}
