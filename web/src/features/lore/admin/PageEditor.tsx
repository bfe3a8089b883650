import type { TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { mainPageQuery, racePageQuery } from '../lore.queries.ts';
import { MAIN_TEXTS, RACE_TEXTS } from '../lore-texts.ts';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { PageFields } from './PageFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import { useSavePage } from './page-editor.queries.ts';
import { changesOf, checkPage, type PageFormValues, toForm } from './page-form.ts';
import './page-editor.css';

interface PageEditorProps {
  page: 'main' | RaceId;
  onClose: () => void;
}

/** What administrators write on a page of Telnarus. Reads it anew: somebody else may have changed it meanwhile. */
export default function PageEditor({ page, onClose }: PageEditorProps) {
  const query: typeof mainPageQuery = page === 'main' ? mainPageQuery : racePageQuery(page);
  const stored = useQuery({ ...query, refetchOnMount: 'always' });
  if (stored.data !== undefined && stored.isFetchedAfterMount && !stored.isError) {
    return <PageForm page={page} stored={stored.data} onClose={onClose} />;
  }
  const { error, isFetching, refetch } = stored;
  return (
    <Sheet title={titleOf(page)} onClose={onClose}>
      {error && !isFetching ? (
        <ErrorState title="Failed to load this page" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </Sheet>
  );
}

interface PageFormProps extends PageEditorProps {
  stored: TelnarusPage | null;
}

function PageForm({ page, stored, onClose }: PageFormProps) {
  const isMain = page === 'main';
  const save = useSavePage(page);
  const [before] = useState(() => toForm(stored ?? builtIn(page)));
  const form = useForm<PageFormValues>({ defaultValues: before, ...ONCE_LEFT, resolver: checkPage(isMain) });
  const onSave = async (values: PageFormValues) => {
    await save.mutateAsync(changesOf(values, stored && before));
    showToast({ title: 'Page saved', text: 'Members see it from now on.', tone: 'good' });
  };
  return (
    <EditorDialog
      isSheet
      title={titleOf(page)}
      saveLabel="Save page"
      failure="Error"
      className="page-editor"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <PageFields isMain={isMain} />
      <PagePreview page={page} />
    </EditorDialog>
  );
}

function builtIn(page: 'main' | RaceId) {
  return page === 'main' ? MAIN_TEXTS : { ...RACE_TEXTS[page], bookImageUrl: null, bookUrl: null };
}

function titleOf(page: 'main' | RaceId): string {
  return page === 'main' ? 'Edit the page of Telnarus' : `Edit the page of the ${RACE_TEXTS[page].bannerTitle}`;
}
