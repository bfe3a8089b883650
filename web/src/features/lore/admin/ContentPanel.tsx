import quill from 'virtual:game-icon/quill-ink';
import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { usePageSearch } from '#lib/page-search.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { ArticleStatus } from './ArticleStatus.tsx';
import { adminArticlesQuery, adminCategoriesQuery } from './content.queries.ts';
import './lore-admin.css';

const ManageArticles = late(async () => (await import('./ManageArticles.tsx')).ManageArticles);
const Peoples = late(async () => (await import('./Peoples.tsx')).Peoples);
const Categories = late(async () => (await import('./Categories.tsx')).Categories);

const TABS = [
  { value: 'create', label: t`Create Article` },
  { value: 'manage', label: t`Manage Articles` },
  { value: 'categories', label: t`Categories` },
  { value: 'peoples', label: t`Peoples` },
];

type Tab = 'manage' | 'categories' | 'peoples';

/** The back-office's Content Management panel: the stories of the world, and its peoples. */
export function ContentPanel() {
  const { tab = 'create', article, status } = usePageSearch('/admin/content');
  const navigate = useNavigate();
  const go = (search: { tab?: Tab; article?: string }) =>
    void navigate({ to: '/admin/content', search, resetScroll: false });
  const edit = (id: string) => go({ tab: 'manage', article: id });
  const manage = () => go({ tab: 'manage' });
  const show = (value: string) => go(value === 'create' ? {} : { tab: value as Tab });
  return (
    <AdminPanel>
      <Tabs label={t`Content Management`} tabs={TABS} value={tab} onChange={show}>
        <TabPanel value="create" failure={t`The editor could not be shown`}>
          <CreateArticle onSaved={({ id, isPublished }) => (isPublished ? manage() : edit(id))} />
        </TabPanel>
        <TabPanel value="manage" failure={t`The articles could not be shown`}>
          {article ? (
            <EditArticle key={article} id={article} onClose={manage} />
          ) : (
            <ManageArticles {...(status && { status })} onEdit={edit} onCreate={() => go({})} />
          )}
        </TabPanel>
        <TabPanel value="categories" failure={t`The categories could not be shown`}>
          <Categories />
        </TabPanel>
        <TabPanel value="peoples" failure={t`The peoples could not be shown`}>
          <Peoples />
        </TabPanel>
      </Tabs>
    </AdminPanel>
  );
}

/** The tab in which an article is made. */
function CreateArticle({ onSaved }: { onSaved: (article: LoreArticle) => void }) {
  return (
    <QueryState
      query={useQuery(adminCategoriesQuery)}
      loading={t`Loading categories`}
      failed={t`Failed to fetch categories`}
      rows={8}
      level={2}
    >
      {(categories) => <ArticleEditor article={null} categories={categories} onSaved={onSaved} />}
    </QueryState>
  );
}

/** An article in the editor, instead of the list. */
function EditArticle({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <>
      <Button look="quiet" size="sm" className="article-back" onClick={onClose}>
        <Trans>
          <ArrowLeft className="mirrored" />
          All articles
        </Trans>
      </Button>
      <FreshArticle id={id} />
    </>
  );
}

/** Read anew: somebody else may have changed it meanwhile. */
function FreshArticle({ id }: { id: string }) {
  const articles = useQuery({ ...adminArticlesQuery, refetchOnMount: 'always' });
  const categories = useQuery(adminCategoriesQuery);
  if (!articles.isFetchedAfterMount) return <SkeletonRows count={8} label={t`Loading the article`} />;
  return (
    <QueryState
      query={articles}
      loading={t`Loading the article`}
      failed={t`Failed to fetch articles`}
      rows={8}
      level={2}
    >
      {(all) => (
        <QueryState
          query={categories}
          loading={t`Loading categories`}
          failed={t`Failed to fetch categories`}
          rows={8}
          level={2}
        >
          {(known) => <FoundArticle article={all.find((one) => one.id === id)} categories={known} />}
        </QueryState>
      )}
    </QueryState>
  );
}

interface FoundArticleProps {
  article: LoreArticle | undefined;
  categories: readonly LoreCategory[];
}

function FoundArticle({ article, categories }: FoundArticleProps) {
  if (!article) {
    return (
      <Empty
        level={2}
        icon={quill}
        title={t`There is no such article`}
        text={t`Somebody may have deleted it in the meantime.`}
      />
    );
  }
  return (
    <>
      <div className="edit-article__head">
        <h2>{article.title}</h2>
        <ArticleStatus article={article} />
        {article.isPublished && (
          <ButtonTo look="quiet" size="sm" to="/telnarus/article/$slug" params={{ slug: article.slug }}>
            <Trans>Read it</Trans>
          </ButtonTo>
        )}
      </div>
      <ArticleEditor article={article} categories={categories} onSaved={() => {}} />
    </>
  );
}
