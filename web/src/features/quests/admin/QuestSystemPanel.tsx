import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { Button } from '#ui/button/Button.tsx';
import { DeleteQuestDialog } from './DeleteQuestDialog.tsx';
import { QuestDialog } from './QuestDialog.tsx';
import { QuestTable } from './QuestTable.tsx';
import { ResetQuests } from './ResetQuests.tsx';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; quest: AdminQuest };

/** The back-office's Quest System panel. */
export function QuestSystemPanel() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminPanel
      title="Quest System"
      purpose="What members can do each day and each week, and what it pays."
      action={
        <div className="flex flex-wrap gap-2">
          <ResetQuests />
          <Button look="primary" onClick={() => setOpen({ kind: 'create' })}>
            <Plus />
            Create Quest
          </Button>
        </div>
      }
    >
      <QuestTable
        onEdit={(quest) => setOpen({ kind: 'edit', quest })}
        onDelete={(quest) => setOpen({ kind: 'delete', quest })}
      />
      {open?.kind === 'create' && <QuestDialog quest={null} onClose={close} />}
      {open?.kind === 'edit' && <QuestDialog quest={open.quest} onClose={close} />}
      {open?.kind === 'delete' && <DeleteQuestDialog quest={open.quest} onClose={close} />}
    </AdminPanel>
  );
}
