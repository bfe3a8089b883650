import portrait from 'virtual:game-icon/portrait';
import type { LibraryPicture, PictureUseKind } from '@cinder/contract/images/images.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { PagedTable } from '#admin/PagedTable.tsx';
import { imagesAdmin } from '#api/imagesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { sizeLabel } from '#lib/format/sizes.ts';
import { pageOf, usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { type AdminPath, useHasPage } from '#lib/pages.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import type { Column } from '#ui/table/Table.tsx';
import { folderLabels } from '../folder-labels.ts';
import '../images.css';

const ONLY = [
  { value: '', label: t`All pictures` },
  { value: 'unused', label: t`Used by nothing` },
];

type Confirming =
  | { kind: 'one'; picture: LibraryPicture }
  | { kind: 'unused'; amount: { count: number; bytes: number } };

const CHOSEN_IN = ['inventory', 'badges', 'guides'] as const;

/** The back-office's Pictures panel: where each picture of the library is used, and which nothing uses. */
export function PicturesPanel() {
  const isWhole = CHOSEN_IN.every(useIsOn());
  const address = usePageSearch('/admin/pictures');
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const only = address.only === 'unused' ? 'unused' : undefined;
  const page = pageOf(address.page);
  const show = useSetSearch('/admin/pictures');
  const query = imagesAdmin.pictures.query({ page, ...(only && { only }) });
  const unused = useQuery({ ...query, placeholderData: keepPreviousData }).data?.unused;
  return (
    <AdminPanel
      action={
        unused &&
        unused.count > 0 && (
          <Button look="danger" onClick={() => setConfirming({ kind: 'unused', amount: unused })}>
            <Trash2 />
            {t`Delete ${plural(unused.count, { one: '# picture', other: '# pictures' })}, ${{ size: sizeLabel(unused.bytes) }}`}
          </Button>
        )
      }
    >
      <div className="stack">
        <Select
          className="list-search"
          aria-label={t`Which pictures`}
          value={only ?? ''}
          options={ONLY}
          onChange={({ target }) => show(target.value === '' ? {} : { only: target.value })}
        />
        <PagedTable
          query={() => query}
          page={page}
          onPage={(next) => show({ ...(only && { only }), ...(next > 1 && { page: String(next) }) })}
          rowsOf={({ entries }) => entries}
          caption={t`Pictures`}
          pages={t`Pictures: pages`}
          columns={[...COLUMNS, deleteColumn((picture) => setConfirming({ kind: 'one', picture }))]}
          rowKey={({ filename }) => filename}
          loading={t`Loading pictures`}
          failed={t`Failed to fetch pictures`}
          countOf={(count) => plural(count, { one: '# picture', other: '# pictures' })}
          level={2}
          empty={{
            icon: portrait,
            title: only ? t`Everything is used` : t`No pictures yet`,
            text: only
              ? t`Nothing here could be deleted.`
              : isWhole
                ? t`Add one where it is chosen: in an item, a badge, a guide.`
                : t`Add one where it is chosen.`,
          }}
        />
      </div>
      {confirming?.kind === 'one' && <DeleteOne picture={confirming.picture} onClose={() => setConfirming(null)} />}
      {confirming?.kind === 'unused' && <DeleteUnused amount={confirming.amount} onClose={() => setConfirming(null)} />}
    </AdminPanel>
  );
}

const COLUMNS: Column<LibraryPicture>[] = [
  {
    key: 'picture',
    head: t`Picture`,
    cell: (picture) => (
      <span className="pictures__one">
        <span className="pictures__tile">
          <Picture icon={portrait} imageUrl={picture.url} />
        </span>
        {pictureName(picture)}
      </span>
    ),
  },
  { key: 'uses', head: t`Used by`, cell: (picture) => <Uses picture={picture} /> },
  { key: 'size', head: t`Size`, align: 'end', cell: ({ width, height }) => `${width} × ${height}` },
  { key: 'bytes', head: t`File`, align: 'end', cell: ({ bytes }) => sizeLabel(bytes) },
  { key: 'added', head: t`Added`, cell: ({ createdAt }) => formatDay(createdAt) },
];

function Uses({ picture: { usedBy } }: { picture: LibraryPicture }) {
  const hasPage = useHasPage();
  if (usedBy.length === 0)
    return (
      <span className="dim">
        <Trans>Nothing</Trans>
      </span>
    );
  return (
    <ul className="pictures__uses">
      {usedBy.map(({ kind, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things may have the same name
        <li key={index}>
          {USE_KINDS[kind].word}{' '}
          {hasPage(USE_KINDS[kind].panel) ? (
            <Link className="link-inline" to={USE_KINDS[kind].panel}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function deleteColumn(onDelete: (picture: LibraryPicture) => void): Column<LibraryPicture> {
  return {
    key: 'actions',
    head: '',
    align: 'end',
    cell: (picture) =>
      picture.usedBy.length === 0 && (
        <Button
          look="quiet"
          size="icon"
          aria-label={t`Delete picture ${{ picture: pictureName(picture) }}`}
          onClick={() => onDelete(picture)}
        >
          <Trash2 />
        </Button>
      ),
  };
}

function DeleteOne({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const remove = useWrite(imagesAdmin.deletePicture, {
    done: ({ message }) => ({ title: message, text: pictureName(picture) }),
    failure: t`The picture was not deleted`,
    onSuccess: onClose,
    onError: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Delete picture ${{ picture: pictureName(picture) }}?`}
      confirmLabel={t`Delete`}
      isDestructive
      isBusy={remove.isPending}
      busyLabel={t`Deleting`}
      onConfirm={() => remove.mutate({ filename: picture.filename })}
      onCancel={onClose}
    >
      <Trans>Nothing of this site shows it. Where its address was given outside, it is gone too.</Trans>
    </ConfirmDialog>
  );
}

function DeleteUnused({ amount, onClose }: { amount: { count: number; bytes: number }; onClose: () => void }) {
  const remove = useWrite(imagesAdmin.deleteUnused, {
    done: ({ deleted, bytes }) => ({ title: t`Pictures deleted`, text: amountLabel({ count: deleted, bytes }) }),
    failure: t`The pictures were not deleted`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Delete ${plural(amount.count, { one: '# picture', other: '# pictures' })}, ${{ size: sizeLabel(amount.bytes) }}?`}
      confirmLabel={t`Delete all of them`}
      isDestructive
      isBusy={remove.isPending}
      busyLabel={t`Deleting`}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Trans>
        Nothing of this site shows them. Those that were added within the last hour stay: somebody may be about to use
        them.
      </Trans>
    </ConfirmDialog>
  );
}

/** What shows a picture, in a word, and the panel where it is changed. */
const USE_KINDS: Readonly<Record<PictureUseKind, { word: string; panel: AdminPath }>> = {
  item: { word: t`Item`, panel: '/admin/items' },
  badge: { word: t`Badge`, panel: '/admin/badges' },
  product: { word: t`Product`, panel: '/admin/shop' },
  offer: { word: t`Offer`, panel: '/admin/store' },
  raffle: { word: t`Raffle`, panel: '/admin/raffles' },
  perk: { word: t`Perk`, panel: '/admin/store' },
  guide: { word: t`Guide`, panel: '/admin/guides' },
  lore_article: { word: t`Article`, panel: '/admin/content' },
  lore_page: { word: t`Page`, panel: '/admin/content' },
  tournament: { word: t`Tournament`, panel: '/admin/tournaments' },
  championship_event: { word: t`Championship event`, panel: '/admin/championship' },
  championship_player: { word: t`Championship player`, panel: '/admin/championship' },
  site_page: { word: t`Own page`, panel: '/admin/pages' },
  site_settings: { word: t`Texts`, panel: '/admin/site' },
};

/** "14 pictures, 1.4 MB". */
export function amountLabel({ count, bytes }: { count: number; bytes: number }): string {
  return t`${plural(count, { one: '# picture', other: '# pictures' })}, ${{ size: sizeLabel(bytes) }}`;
}

/** What a picture is called where it needs a name: its folder and the beginning of its file's name. */
export function pictureName({ folder, filename }: Pick<LibraryPicture, 'folder' | 'filename'>): string {
  return `${folderLabels[folder]} ${filename.slice(0, 8)}`;
}
