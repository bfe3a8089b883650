import link from 'virtual:game-icon/linked-rings';
import papers from 'virtual:game-icon/papers';
import type { OwnLink, OwnPage } from '@cinder/contract/site/site-pages.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { CreateButton, EditAndDelete, type RowActions, useResource } from '#admin/ResourcePanel.tsx';
import { linksAdmin } from '#api/linksAdmin.ts';
import { pagesAdmin } from '#api/pagesAdmin.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { PLACES, READERS } from './page-labels.ts';

const PageEditor = lazyDialog(async () => (await import('./PageEditor.tsx')).PageEditor);
const LinkEditor = lazyDialog(async () => (await import('./LinkEditor.tsx')).LinkEditor);

const PAGE = {
  create: t`Create page`,
  created: t`Page created`,
  createFailed: t`Failed to create page`,
  editTitle: t`Edit page`,
  save: t`Save page`,
  updated: t`Page saved`,
  updateFailed: t`Failed to save page`,
  deleted: t`Page deleted`,
  deleteFailed: t`Failed to delete page`,
};

const LINK = {
  create: t`Create link`,
  created: t`Link created`,
  createFailed: t`Failed to create link`,
  editTitle: t`Edit link`,
  save: t`Save link`,
  updated: t`Link saved`,
  updateFailed: t`Failed to save link`,
  deleted: t`Link deleted`,
  deleteFailed: t`Failed to delete link`,
};

/** The back-office's panel of pages and links: what the community says and leads to besides the product. */
export function PagesPanel() {
  const pages = useResource<OwnPage>({
    resource: PAGE,
    editor: PageEditor,
    remove: pagesAdmin.delete,
    translated: 'site_page',
    lost: t`What it says is lost, and links to it lead nowhere. To keep it for later, unpublish it instead.`,
  });
  const links = useResource<OwnLink>({
    resource: LINK,
    editor: LinkEditor,
    remove: linksAdmin.delete,
    translated: 'site_link',
    lost: t`It is gone from menu or footer for everybody.`,
  });
  return (
    <AdminPanel>
      <Section id="own-pages" title={t`Pages`} aside={<CreateButton label={t`Create page`} onClick={pages.onCreate} />}>
        <QueryState
          query={useQuery(pagesAdmin.list.query())}
          loading={t`Loading pages`}
          failed={t`Failed to fetch the pages`}
          empty={{ icon: papers, title: t`No pages yet`, text: t`House rules, for example, or how to reach you.` }}
        >
          {(rows) => (
            <Table
              dense
              caption={t`Pages`}
              columns={[...PAGE_COLUMNS, ...placeColumns(pages.rows)]}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </QueryState>
      </Section>
      <Section id="own-links" title={t`Links`} aside={<CreateButton label={t`Create link`} onClick={links.onCreate} />}>
        <QueryState
          query={useQuery(linksAdmin.list.query())}
          loading={t`Loading links`}
          failed={t`Failed to fetch the links`}
          empty={{ icon: link, title: t`No links yet`, text: t`To your chat, for example, or your streams.` }}
        >
          {(rows) => (
            <Table
              dense
              caption={t`Links`}
              columns={[...LINK_COLUMNS, ...placeColumns(links.rows)]}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </QueryState>
      </Section>
      {pages.dialogs}
      {links.dialogs}
    </AdminPanel>
  );
}

const PAGE_COLUMNS: Column<OwnPage>[] = [
  {
    key: 'title',
    head: t`Title`,
    cell: ({ title, slug, published }) =>
      published ? (
        <Link to="/pages/$slug" params={{ slug }} className="link-inline">
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <span className="cluster">
          <bdi>{title}</bdi>
          <Tag>
            <Trans>Draft</Trans>
          </Tag>
        </span>
      ),
  },
  { key: 'address', head: t`Address`, cell: ({ slug }) => <bdi className="muted">/pages/{slug}</bdi> },
];

const LINK_COLUMNS: Column<OwnLink>[] = [
  { key: 'title', head: t`Title`, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: 'address', head: t`Address`, cell: ({ address }) => <bdi className="muted">{address}</bdi> },
];

/** What pages and links have in common. */
function placeColumns<Thing extends OwnPage | OwnLink>(actions: RowActions<Thing>): Column<Thing>[] {
  return [
    { key: 'access', head: t`For`, cell: ({ access }) => READERS[access] },
    { key: 'place', head: t`Place`, cell: ({ place }) => PLACES[place] },
    { key: 'position', head: t`Position`, align: 'end', cell: ({ position }) => position },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (thing) => <EditAndDelete name={thing.title} thing={thing} {...actions} />,
    },
  ];
}
