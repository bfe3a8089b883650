import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Categories } from './Categories.tsx';
import { CreateArticle } from './CreateArticle.tsx';
import { EditArticle } from './EditArticle.tsx';
import { ManageArticles } from './ManageArticles.tsx';

const TABS = [
  { value: 'create', label: 'Create Article' },
  { value: 'manage', label: 'Manage Articles' },
  { value: 'categories', label: 'Categories' },
];

/** The back-office's Content Management panel: the stories of Telnarus. */
export function ContentPanel() {
  const { tab = 'create', article } = useSearch({ from: '/member/admin/admin/content' });
  const navigate = useNavigate();
  const go = (search: { tab?: 'manage' | 'categories'; article?: string }) =>
    void navigate({ to: '/admin/content', search, resetScroll: false });
  const edit = (id: string) => go({ tab: 'manage', article: id });
  const manage = () => go({ tab: 'manage' });
  const show = (value: string) => go(value === 'manage' || value === 'categories' ? { tab: value } : {});
  return (
    <AdminPanel title="Content Management" purpose="The stories of Telnarus, and what they are sorted into.">
      <Tabs label="Content Management" tabs={TABS} value={tab} onChange={show}>
        <TabPanel value="create">
          <ErrorBoundary title="The editor could not be shown">
            <CreateArticle onSaved={({ id, isPublished }) => (isPublished ? manage() : edit(id))} />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="manage">
          <ErrorBoundary title="The articles could not be shown">
            {article ? (
              <EditArticle key={article} id={article} onClose={manage} />
            ) : (
              <ManageArticles onEdit={edit} onCreate={() => go({})} />
            )}
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="categories">
          <ErrorBoundary title="The categories could not be shown">
            <Categories />
          </ErrorBoundary>
        </TabPanel>
      </Tabs>
    </AdminPanel>
  );
}
