import book from 'virtual:game-icon/book-cover';
import landscape from 'virtual:game-icon/mountains';
import { useController, useFormContext } from 'react-hook-form';
import { ImageField } from '#features/images/ImageField.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import type { PageFormValues } from './page-form.ts';
import './page-editor.css';

/** The fields of a page; the book's only on the main one. */
export function PageFields({ isMain }: { isMain: boolean }) {
  const { register, formState } = useFormContext<PageFormValues>();
  const { errors } = formState;
  return (
    <div className="page-editor__fields">
      <PictureField name="bannerImageUrl" label="Banner image" icon={landscape} />
      <Field label="Title" hint="Blank: the built-in one." error={errors.bannerTitle?.message}>
        <Input autoComplete="off" maxLength={200} {...register('bannerTitle')} />
      </Field>
      <Field label="Subtitle" error={errors.bannerSubtitle?.message}>
        <Input autoComplete="off" maxLength={500} {...register('bannerSubtitle')} />
      </Field>
      <Field
        label="Content"
        hint="Markdown: **bold**, ## heading, > quotation. A blank line begins a paragraph."
        error={errors.content?.message}
      >
        <Textarea className="page-editor__content" maxLength={100_000} {...register('content')} />
      </Field>
      {isMain && (
        <>
          <PictureField name="bookImageUrl" label="Book image" icon={book} />
          <Field
            label="Book link"
            hint="Where the book can be bought. Blank: no link is shown."
            error={errors.bookUrl?.message}
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={2000}
              {...register('bookUrl')}
            />
          </Field>
        </>
      )}
    </div>
  );
}

interface PictureFieldProps {
  name: 'bannerImageUrl' | 'bookImageUrl';
  label: string;
  icon: string;
}

function PictureField({ name, label, icon }: PictureFieldProps) {
  const { field, fieldState } = useController<PageFormValues, PictureFieldProps['name']>({ name });
  return (
    <ImageField
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      icon={icon}
    />
  );
}
