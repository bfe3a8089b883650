import { type QuestType, questTypes } from '@cinder/contract/quests/period.rules.ts';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { QuestList } from './QuestList.tsx';
import { sumClaimable } from './quest-list.ts';
import { questsQuery } from './quests.queries.ts';
import { WaitingRewards } from './WaitingRewards.tsx';

const LABELS: Record<QuestType, string> = { daily: 'Daily', weekly: 'Weekly' };

/** The jobs of the day and of the week, and their pay. */
export function QuestsPage() {
  usePageTitle('Quests');
  const { tab = 'daily' } = useSearch({ from: '/member/quests' });
  const navigate = useNavigate();
  const { data: quests = [] } = useQuery(questsQuery);
  const tabs = questTypes.map((type) => ({
    value: type,
    label: LABELS[type],
    count: { value: sumClaimable(quests.filter(({ quest }) => quest.questType === type)).count, of: 'to claim' },
  }));
  const open = (value: string) =>
    void navigate({
      to: '/quests',
      search: value === 'weekly' ? { tab: value } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="page">
      <PageHead {...usePageTop(memberTops['/quests'])} aside={<WaitingRewards />} />
      <Tabs label="Quests" tabs={tabs} value={tab} onChange={open}>
        {questTypes.map((type) => (
          <TabPanel key={type} value={type}>
            <ErrorBoundary title="Your quests could not be shown">
              <QuestList type={type} />
            </ErrorBoundary>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
