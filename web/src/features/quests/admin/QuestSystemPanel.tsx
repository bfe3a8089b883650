import scroll from 'virtual:game-icon/scroll-quill';
import type { QuestStatus } from '@cinder/contract/quests/quest.rules.ts';
import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { declaredPanel } from '#admin/declared-panel.tsx';
import type { ManyAction } from '#admin/ManyBar.tsx';
import { StartFromTemplate } from '#admin/StartFromTemplate.tsx';
import { questsAdmin } from '#api/questsAdmin.ts';
import { HiddenMark } from '#features/conditions/HiddenMark.tsx';
import { useWrite } from '#lib/changes.ts';
import { copyName } from '#lib/format/texts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { QuestReward } from '../QuestReward.tsx';
import { QUEST, STATUS_LABELS, TYPE_LABELS, windowLabel } from './quest-labels.ts';
import '../quests.css';

const QuestEditor = lazyDialog(async () => (await import('./QuestEditor.tsx')).QuestEditor);
const QuestFromTemplate = lazyDialog(async () => (await import('./QuestFromTemplate.tsx')).QuestFromTemplate);

const setTo = (changes: { status?: 'active' | 'archived'; isActive?: boolean }) => (quest: AdminQuest) =>
  questsAdmin.update({ id: quest.id, version: quest.version, ...changes });

const FOR_MANY: readonly ManyAction<AdminQuest>[] = [
  {
    verb: t`Activate`,
    some: (count: number) => plural(count, { one: 'Activate # quest', other: 'Activate # quests' }),
    done: (count: number) => plural(count, { one: '# quest activated', other: '# quests activated' }),
    call: setTo({ status: 'active', isActive: true }),
    fits: ({ storedStatus, isActive }) => storedStatus !== 'active' || !isActive,
    follows: t`Members see them at once, unless they open later.`,
  },
  {
    verb: t`Archive`,
    some: (count: number) => plural(count, { one: 'Archive # quest', other: 'Archive # quests' }),
    done: (count: number) => plural(count, { one: '# quest archived', other: '# quests archived' }),
    call: setTo({ status: 'archived' }),
    fits: ({ storedStatus }) => storedStatus !== 'archived',
    follows: t`Members see them no longer. They can be activated again.`,
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
  resource: {
    ...QUEST,
    deleted: t`Quest Deleted`,
    deleteFailed: t`Failed to delete quest`,
  },
  caption: t`Quests`,
  list: {
    loading: t`Loading quests`,
    failed: t`Failed to fetch quests`,
    choose: t`Choose quests`,
    chooseAll: t`Choose all quests of this page`,
    chosen: (count: number) => plural(count, { one: '# quest chosen', other: '# quests chosen' }),
    deleteSome: (count: number) => plural(count, { one: 'Delete # quest', other: 'Delete # quests' }),
    deletedSome: (count: number) => plural(count, { one: '# quest deleted', other: '# quests deleted' }),
  },
  query: questsAdmin.list.query(),
  empty: {
    icon: scroll,
    title: t`No quests yet`,
    text: t`Create the first one; members see it when it is active.`,
    action: <StartFromTemplate dialog={QuestFromTemplate} />,
  },
  createLabel: t`Create Quest`,
  actions: <ResetQuests />,
  editor: QuestEditor,
  remove: questsAdmin.delete,
  forMany: FOR_MANY,
  translated: 'quest',
  copyOf,
  lost: t`Members lose what they have done of it, and rewards that they have not claimed. What was paid stays paid. To keep it for later, archive it instead.`,
  columns: [
    { key: 'title', head: t`Title`, cell: (quest) => <Title quest={quest} /> },
    { key: 'type', head: t`Type`, cell: ({ questType }) => TYPE_LABELS[questType] },
    {
      key: 'status',
      head: t`Status`,
      cell: ({ status }) => (
        <span className="quest-status" data-status={status}>
          <Tag tone={TONES[status]}>{STATUS_LABELS[status]}</Tag>
        </span>
      ),
    },
    { key: 'reward', head: t`Reward`, align: 'end', cell: (quest) => <QuestReward quest={quest} /> },
    { key: 'window', head: t`Open`, cell: (quest) => <span className="quest-window">{windowLabel(quest)}</span> },
    { key: 'conditions', head: t`Conditions`, align: 'end', cell: ({ conditions }) => conditions.length },
  ],
});

function Title({ quest: { title, isActive, conditions, rewardType } }: { quest: AdminQuest }) {
  return (
    <span className="quest-title">
      <bdi>{title}</bdi>
      {!isActive && (
        <Tag tone="warn">
          <Trans>Inactive</Trans>
        </Tag>
      )}
      <HiddenMark conditions={conditions} also={rewardType === 'badge' ? 'badges' : undefined} />
    </span>
  );
}

const RESETS = [
  {
    type: 'daily',
    label: t`Reset Daily`,
    question: t`Reset the daily quests?`,
    failure: t`Failed to reset daily quests`,
    follows: t`A new day of quests begins for every member now. What they have done in the running one no longer counts, and rewards that nobody has claimed are lost.`,
    reset: questsAdmin.resetDaily,
  },
  {
    type: 'weekly',
    label: t`Reset Weekly`,
    question: t`Reset the weekly quests?`,
    failure: t`Failed to reset weekly quests`,
    follows: t`A new week of quests begins for every member now. What they have done in the running one no longer counts, and rewards that nobody has claimed are lost.`,
    reset: questsAdmin.resetWeekly,
  },
] as const;

/** Begins a new day or week of the quests, after a question. */
function ResetQuests() {
  const [chosen, setChosen] = useState<(typeof RESETS)[number] | null>(null);
  const reset = useWrite((one: (typeof RESETS)[number]) => one.reset(), {
    done: ({ message }) => ({ title: message, text: t`Every member begins anew.` }),
    failure: chosen?.failure ?? '',
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
          title={chosen.question}
          confirmLabel={chosen.label}
          isDestructive
          isBusy={reset.isPending}
          busyLabel={t`Resetting`}
          onConfirm={() => reset.mutate(chosen)}
          onCancel={() => setChosen(null)}
        >
          {chosen.follows}
        </ConfirmDialog>
      )}
    </>
  );
}

/** A quest like another, as a draft. */
function copyOf(quest: AdminQuest): AdminQuest {
  return { ...quest, title: copyName(quest.title, 120), status: 'draft', storedStatus: 'draft' };
}
