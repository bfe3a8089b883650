import scroll from 'virtual:game-icon/scroll-quill';
import type { QuestStatus } from '@cinder/contract/quests/quest.rules.ts';
import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { type ComponentProps, useState } from 'react';
import { declaredPanel } from '#admin/declared-panel.tsx';
import type { ManyAction } from '#admin/ManyBar.tsx';
import { questsAdmin } from '#api/questsAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { copyName } from '#lib/format/texts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { QuestReward } from '../QuestParts.tsx';
import { QuestEditor } from './QuestEditor.tsx';
import { STATUS_LABELS, TYPE_LABELS, windowLabel } from './quest-labels.ts';
import '../quests.css';
import './quests-admin.css';

const setTo = (changes: { status?: 'active' | 'archived'; isActive?: boolean }) => (quest: AdminQuest) =>
  questsAdmin.update({ id: quest.id, version: quest.version, ...changes });

const FOR_MANY: readonly ManyAction<AdminQuest>[] = [
  {
    verb: 'Activate',
    done: 'activated',
    call: setTo({ status: 'active', isActive: true }),
    fits: ({ storedStatus, isActive }) => storedStatus !== 'active' || !isActive,
    follows: 'Members see them at once, unless they open later.',
  },
  {
    verb: 'Archive',
    done: 'archived',
    call: setTo({ status: 'archived' }),
    fits: ({ storedStatus }) => storedStatus !== 'archived',
    follows: 'Members see them no longer. They can be activated again.',
  },
];

const TONES: Record<QuestStatus, NonNullable<ComponentProps<typeof Tag>['tone']>> = {
  draft: 'quiet',
  scheduled: 'info',
  active: 'ok',
  completed: 'quiet',
  archived: 'quiet',
};

/** The back-office's Quest System panel. */
export const QuestSystemPanel = declaredPanel({
  resource: { one: 'quest' },
  many: 'quests',
  query: questsAdmin.list.query(),
  empty: { icon: scroll, title: 'No quests yet', text: 'Create the first one; members see it when it is active.' },
  createLabel: 'Create Quest',
  actions: <ResetQuests />,
  editor: QuestEditor,
  remove: questsAdmin.delete,
  forMany: FOR_MANY,
  copyOf,
  lost: 'Members lose what they have done of it, and rewards that they have not claimed. What was paid stays paid. To keep it for later, archive it instead.',
  columns: [
    { key: 'title', head: 'Title', cell: (quest) => <Title quest={quest} /> },
    { key: 'type', head: 'Type', cell: ({ questType }) => TYPE_LABELS[questType] },
    {
      key: 'status',
      head: 'Status',
      cell: ({ status }) => (
        <span className="quest-status" data-status={status}>
          <Tag tone={TONES[status]}>{STATUS_LABELS[status]}</Tag>
        </span>
      ),
    },
    { key: 'reward', head: 'Reward', align: 'end', cell: (quest) => <QuestReward quest={quest} /> },
    { key: 'window', head: 'Open', cell: (quest) => <span className="quest-window">{windowLabel(quest)}</span> },
    { key: 'conditions', head: 'Conditions', align: 'end', cell: ({ conditions }) => conditions.length },
  ],
});

function Title({ quest: { title, isActive } }: { quest: AdminQuest }) {
  return (
    <span className="quest-title">
      <bdi>{title}</bdi>
      {!isActive && <Tag tone="warn">Inactive</Tag>}
    </span>
  );
}

const RESETS = [
  { type: 'daily', label: 'Reset Daily', period: 'day', reset: questsAdmin.resetDaily },
  { type: 'weekly', label: 'Reset Weekly', period: 'week', reset: questsAdmin.resetWeekly },
] as const;

/** Begins a new day or week of the quests, after a question. */
function ResetQuests() {
  const [chosen, setChosen] = useState<(typeof RESETS)[number] | null>(null);
  const reset = useWrite((one: (typeof RESETS)[number]) => one.reset(), {
    done: ({ message }) => ({ title: message, text: 'Every member begins anew.' }),
    failure: `Failed to reset ${chosen?.type} quests`,
    onSuccess: () => setChosen(null),
  });
  return (
    <>
      {RESETS.map((one) => (
        <Button key={one.type} look="outline" onClick={() => setChosen(one)}>
          {one.label}
        </Button>
      ))}
      {chosen && (
        <ConfirmDialog
          title={`Reset the ${chosen.type} quests?`}
          confirmLabel={chosen.label}
          isDestructive
          isBusy={reset.isPending}
          busyLabel="Resetting"
          onConfirm={() => reset.mutate(chosen)}
          onCancel={() => setChosen(null)}
        >
          A new {chosen.period} of quests begins for every member now. What they have done in the running one no longer
          counts, and rewards that nobody has claimed are lost.
        </ConfirmDialog>
      )}
    </>
  );
}

/** A quest like another, as a draft. */
export function copyOf(quest: AdminQuest): AdminQuest {
  return { ...quest, title: copyName(quest.title, 120), status: 'draft', storedStatus: 'draft' };
}
