import unfurled from 'virtual:game-icon/scroll-unfurled';
import type { LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { useController, useFormContext } from 'react-hook-form';
import { ImageField } from '#features/images/ImageField.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import type { ArticleFormValues } from './article-form.ts';
import './article-editor.css';

/** Everything of an article but whether it is published. */
export function ArticleFields({ categories }: { categories: readonly LoreCategory[] }) {
  const { register, formState } = useFormContext<ArticleFormValues>();
  const { errors } = formState;
  const image = useController<ArticleFormValues, 'imageUrl'>({ name: 'imageUrl' });
  return (
    <div className="article-editor__fields">
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" maxLength={200} {...register('title')} />
      </Field>
      <Field label="Slug" hint="The end of its address. Blank: made from the title." error={errors.slug?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={120} {...register('slug')} />
      </Field>
      <Field label="Category" error={errors.categoryId?.message}>
        <Select
          options={[
            { value: '', label: 'Choose a category' },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('categoryId')}
        />
      </Field>
      <Field
        label="Excerpt"
        hint="Lists show its first 150 characters when the article is featured, else 100. Blank: how it begins."
        error={errors.excerpt?.message}
      >
        <Textarea rows={2} maxLength={500} {...register('excerpt')} />
      </Field>
      <Field
        label="Content"
        hint="Markdown: **bold**, ## heading, > quotation. A blank line begins a paragraph."
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
      <Switch {...register('isFeatured')}>Featured: shown first, with its picture</Switch>
    </div>
  );
}
