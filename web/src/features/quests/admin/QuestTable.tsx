import scroll from 'virtual:game-icon/scroll-quill';
import type { QuestStatus } from '@cinder/contract/quests/quest.rules.ts';
import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { QuestReward } from '../QuestParts.tsx';
import { STATUS_WORDS, TYPE_WORDS, windowWords } from './quest-words.ts';
import { adminQuestsQuery } from './quests-admin.queries.ts';
import './quest-table.css';

interface QuestTableProps {
  onEdit: (quest: AdminQuest) => void;
  onDelete: (quest: AdminQuest) => void;
}

const TONES: Record<QuestStatus, NonNullable<ComponentProps<typeof Tag>['tone']>> = {
  draft: 'quiet',
  scheduled: 'info',
  active: 'ok',
  completed: 'quiet',
  archived: 'quiet',
};

/** All quests, newest first. */
export function QuestTable({ onEdit, onDelete }: QuestTableProps) {
  const quests = useQuery(adminQuestsQuery);
  if (quests.isPending) return <SkeletonRows count={8} label="Loading quests" />;
  if (quests.isError) {
    const { error, isFetching, refetch } = quests;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch quests"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (quests.data.length === 0) {
    return (
      <Empty
        level={2}
        icon={scroll}
        title="No quests yet"
        text="Create the first one; members see it when it is active."
      />
    );
  }
  return (
    <Table dense caption="Quests" columns={columns(onEdit, onDelete)} rows={quests.data} rowKey={({ id }) => id} />
  );
}

function columns(onEdit: QuestTableProps['onEdit'], onDelete: QuestTableProps['onDelete']): Column<AdminQuest>[] {
  return [
    { key: 'title', head: 'Title', cell: (quest) => <Title quest={quest} /> },
    { key: 'type', head: 'Type', cell: ({ questType }) => TYPE_WORDS[questType] },
    {
      key: 'status',
      head: 'Status',
      cell: ({ status }) => (
        <span className="quest-status" data-status={status}>
          <Tag tone={TONES[status]}>{STATUS_WORDS[status]}</Tag>
        </span>
      ),
    },
    { key: 'reward', head: 'Reward', align: 'end', cell: (quest) => <QuestReward quest={quest} /> },
    { key: 'window', head: 'Open', cell: (quest) => <span className="quest-window">{windowWords(quest)}</span> },
    { key: 'conditions', head: 'Conditions', align: 'end', cell: ({ conditions }) => conditions.length },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (quest) => (
        <span className="inline-flex gap-1">
          <Button look="quiet" size="icon" aria-label={`Edit ${quest.title}`} onClick={() => onEdit(quest)}>
            <Pencil />
          </Button>
          <Button look="quiet" size="icon" aria-label={`Delete ${quest.title}`} onClick={() => onDelete(quest)}>
            <Trash2 />
          </Button>
        </span>
      ),
    },
  ];
}

function Title({ quest: { title, isActive } }: { quest: AdminQuest }) {
  return (
    <span className="quest-title">
      {title}
      {!isActive && <Tag tone="warn">Inactive</Tag>}
    </span>
  );
}
