import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { difficulties, guideCategories, READ_TIME } from '@cinder/contract/guides/guides.rules.ts';
import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { useNamed } from '#lib/named.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { CATEGORY_LABELS, DIFFICULTY_LABELS } from '../guide-labels.ts';
import { checkGuide, type GuideFormValues, toForm, toInput } from './guide-form.ts';
import './guide-dialog.css';

const CATEGORIES = guideCategories.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const DIFFICULTIES = difficulties.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }));

/** Writes or changes a guide, with its text beside what becomes of it. */
export function GuideDialog(props: EditorProps<Guide>) {
  return (
    <ResourceEditor
      {...props}
      toForm={toForm}
      toInput={toInput}
      check={checkGuide}
      create={guidesAdmin.create}
      update={guidesAdmin.update}
      fieldOf={{ guide_slug_taken: 'slug' }}
      width="page"
      className="guide-editor"
    >
      <GuideFields />
    </ResourceEditor>
  );
}

/** All that a guide is made of. */
export function GuideFields() {
  const { register, formState } = useFormContext<GuideFormValues>();
  const { errors } = formState;
  return (
    <>
      <div className="guide-editor__facts">
        <Field label="Title" error={errors.title?.message}>
          <Input autoComplete="off" maxLength={200} {...register('title')} />
        </Field>
        <SlugField />
        <Field label="Category" error={errors.category?.message}>
          <Select options={CATEGORIES} {...register('category')} />
        </Field>
        <div className="guide-editor__pair">
          <Field label="Difficulty" error={errors.difficulty?.message}>
            <Select options={DIFFICULTIES} {...register('difficulty')} />
          </Field>
          <Field label="Read time in minutes" error={errors.estimatedReadTime?.message}>
            <Input
              type="number"
              min={READ_TIME.min}
              max={READ_TIME.max}
              step={1}
              autoComplete="off"
              {...register('estimatedReadTime')}
            />
          </Field>
        </div>
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={3} maxLength={500} {...register('description')} />
        </Field>
        <Field label="Tags" hint="Separated by commas" error={errors.tags?.message}>
          <Input autoComplete="off" {...register('tags')} />
        </Field>
        <div className="guide-editor__pair">
          <Switch {...register('featured')}>Featured</Switch>
          <Switch {...register('published')}>Published</Switch>
        </div>
      </div>
      <div className="guide-editor__text">
        <Field
          label="Markdown content"
          hint="{token} and {site} become this site's names."
          error={errors.content?.message}
        >
          <Textarea maxLength={100_000} spellCheck {...register('content')} />
        </Field>
        <ContentPreview />
      </div>
    </>
  );
}

function SlugField() {
  const { register, control, formState } = useFormContext<GuideFormValues>();
  const title = useWatch({ control, name: 'title' });
  return (
    <Field label="Slug" hint="Blank: from the title" error={formState.errors.slug?.message}>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        placeholder={slugFromTitle(title)}
        {...register('slug')}
      />
    </Field>
  );
}

/** Alone in watching the text, so that a key pressed in it draws nothing else. */
function ContentPreview() {
  const { control } = useFormContext<GuideFormValues>();
  const named = useNamed();
  return <MarkdownPreview text={named(useWatch({ control, name: 'content' }))} />;
}
