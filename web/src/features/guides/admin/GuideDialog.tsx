import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { difficulties, guideCategories, READ_TIME } from '@cinder/contract/guides/guides.rules.ts';
import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { useNamed } from '#lib/named.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { CATEGORY_LABELS, DIFFICULTY_LABELS } from '../guide-labels.ts';
import { type GuideFormValues, guideForm } from './guide-form.ts';
import './guide-dialog.css';

const Form = fieldsOf<GuideFormValues>();

const CATEGORIES = guideCategories.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const DIFFICULTIES = difficulties.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }));

/** Writes or changes a guide, with its text beside what becomes of it. */
export function GuideDialog(props: EditorProps<Guide>) {
  return (
    <ResourceEditor
      {...props}
      {...guideForm}
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
  return (
    <>
      <div className="guide-editor__facts">
        <Form.Text name="title" label="Title" maxLength={200} />
        <SlugField />
        <Form.Choice name="category" label="Category" options={CATEGORIES} />
        <div className="guide-editor__pair">
          <Form.Choice name="difficulty" label="Difficulty" options={DIFFICULTIES} />
          <Form.Text
            name="estimatedReadTime"
            label="Read time in minutes"
            type="number"
            min={READ_TIME.min}
            max={READ_TIME.max}
            step={1}
          />
        </div>
        <Form.Area name="description" label="Description" rows={3} maxLength={500} />
        <Form.Text name="tags" label="Tags" hint="Separated by commas" />
        <div className="guide-editor__pair">
          <Form.OnOff name="featured">Featured</Form.OnOff>
          <Form.OnOff name="published">Published</Form.OnOff>
        </div>
      </div>
      <div className="guide-editor__text">
        <Form.Area
          name="content"
          label="Markdown content"
          hint="{token} and {site} become this site's names."
          maxLength={100_000}
          spellCheck
        />
        <ContentPreview />
      </div>
    </>
  );
}

function SlugField() {
  const { control } = useFormContext<GuideFormValues>();
  const title = useWatch({ control, name: 'title' });
  return (
    <Form.Text
      name="slug"
      label="Slug"
      hint="Blank: from the title"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={120}
      placeholder={slugFromTitle(title)}
    />
  );
}

/** Alone in watching the text, so that a key pressed in it draws nothing else. */
function ContentPreview() {
  const { control } = useFormContext<GuideFormValues>();
  const named = useNamed();
  return <MarkdownPreview text={named(useWatch({ control, name: 'content' }))} />;
}
