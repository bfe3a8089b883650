import book from 'virtual:game-icon/book-cover';
import landscape from 'virtual:game-icon/mountains';
import type { LorePage, MainPage, People } from '@cinder/contract/lore/world.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { loreAdmin } from '#api/loreAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { changedInput } from '#lib/changed-input.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useNamed } from '#lib/named.ts';
import { showToast } from '#lib/toasts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useWorld } from '#lib/world.ts';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Field, Textarea } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { classOf, countryOf } from '../drawings.ts';
import { titleOf } from '../story.ts';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { ownPageQuery } from './content.queries.ts';
import { checkRacePage, type PageFormValues, pageForm } from './page-form.ts';
import './lore-admin.css';
import '../lore.css';

const Form = fieldsOf<PageFormValues>();

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

interface PageEditorProps {
  /** Null: the main page of the world. */
  people: People | null;
  onClose: () => void;
}

/** What administrators write on a page of the world. Reads it anew: somebody else may have changed it meanwhile. */
export default function PageEditor({ people, onClose }: PageEditorProps) {
  const stored = useQuery(ownPageQuery(people?.slug ?? null));
  const world = useWorld();
  if (stored.data !== undefined && stored.isFetchedAfterMount && !stored.isError) {
    return <PageForm people={people} stored={stored.data} onClose={onClose} />;
  }
  return (
    <Sheet title={headOf(people, world)} onClose={onClose}>
      {stored.error && !stored.isFetching ? (
        <ErrorState title={t`Failed to load this page`} query={stored} />
      ) : (
        <TextSkeleton />
      )}
    </Sheet>
  );
}

interface PageFormProps extends PageEditorProps {
  stored: LorePage | MainPage | null;
}

function PageForm({ people, stored, onClose }: PageFormProps) {
  const isMain = people === null;
  const world = useWorld();
  const [before] = useState(() => pageForm.toForm(stored));
  const form = useForm<PageFormValues>({
    defaultValues: before,
    ...VALIDATE_ON_TOUCHED,
    resolver: isMain ? pageForm.check : checkRacePage,
  });
  const onSave = async (values: PageFormValues, version: string | undefined) => {
    const input = pageForm.toInput(values);
    const changes = { ...(stored ? changedInput(pageForm.toInput(before), input) : input), version };
    await (people ? loreAdmin.updateRacePage({ id: people.slug, ...changes }) : loreAdmin.updateMainPage(changes));
    showToast({ title: t`Page saved`, text: t`Members see it from now on.`, tone: 'good' });
  };
  return (
    <EditorDialog
      isSheet
      title={headOf(people, world)}
      saveLabel={t`Save page`}
      failure={t`Error`}
      className="page-editor"
      form={form}
      version={stored?.version}
      onSave={onSave}
      onClose={onClose}
    >
      <PageFields isMain={isMain} />
      <PagePreview people={people} />
    </EditorDialog>
  );
}

function headOf(people: People | null, world: string): string {
  return people ? t`Edit the page of the ${{ people: isolate(titleOf(people)) }}` : t`Edit the page of ${world}`;
}

/** The page as members will see it, while it is typed. */
export function PagePreview({ people }: Pick<PageEditorProps, 'people'>) {
  const { control } = useFormContext<PageFormValues>();
  const [bannerTitle, bannerSubtitle, bannerImageUrl, typed] = useWatch({
    control,
    name: ['bannerTitle', 'bannerSubtitle', 'bannerImageUrl', 'content'],
  });
  const content = useDeferredValue(typed);
  const address = useDebounced(bannerImageUrl.trim(), PAUSE_MS);
  const world = useWorld();
  const named = useNamed();
  return (
    <section className="page-preview" aria-label={t`Preview`}>
      <Scene
        as="div"
        picture={countryOf(people).wide}
        ownPicture={address || null}
        text="bottom"
        className="page-preview__banner"
      >
        {people && <Sigil sigil={people.sigil} colour={people.colour} />}
        <div className="page-preview__title">{named(bannerTitle.trim() || people?.name || world)}</div>
        <p>{bannerSubtitle}</p>
      </Scene>
      <div className={`reading__text ${classOf(people)}`}>
        <Markdown look={people ? 'lore' : 'prose'}>{named(content)}</Markdown>
      </div>
    </section>
  );
}

/** The fields of a page; the book's only on the main one. */
export function PageFields({ isMain }: { isMain: boolean }) {
  const { register, formState } = useFormContext<PageFormValues>();
  const { errors } = formState;
  return (
    <div className="page-editor__fields">
      <PictureField name="bannerImageUrl" label={t`Banner image`} icon={landscape} />
      <Form.Text
        name="bannerTitle"
        label={t`Title`}
        hint={isMain ? t`Blank: the name of the world.` : t`Blank: the name of the people.`}
        maxLength={200}
      />
      <Form.Text name="bannerSubtitle" label={t`Subtitle`} maxLength={500} />
      <Field
        label={t`Content`}
        hint={t`Markdown: **bold**, ## heading, > quotation. A blank line begins a paragraph. ${{ token: '{token}' }}, ${{ site: '{site}' }} and ${{ world: '{world}' }} become this site's names.`}
        error={errors.content?.message}
      >
        <Textarea className="page-editor__content" maxLength={100_000} {...register('content')} />
      </Field>
      {isMain && (
        <>
          <Form.Text name="bookTitle" label={t`Title of the book`} hint={t`Blank: there is no book.`} maxLength={200} />
          <Form.Area name="bookText" label={t`About the book`} rows={3} maxLength={1000} />
          <PictureField name="bookImageUrl" label={t`Book image`} icon={book} />
          <Form.Text
            name="bookUrl"
            label={t`Book link`}
            hint={t`Where the book can be bought. Blank: no link is shown.`}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
          />
          <Form.Area
            name="teaser"
            label={t`On the landing page`}
            hint={t`What visitors read of the world before they join.`}
            rows={3}
            maxLength={500}
          />
          <Form.Area
            name="about"
            label={t`On the page about the site`}
            hint={t`Blank: it says nothing of the world.`}
            rows={4}
            maxLength={2000}
          />
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
