import { useState } from 'react';
import { TemplateDialog } from '#admin/TemplateDialog.tsx';
import { useSite } from '#lib/site.ts';
import { QuestEditor } from './QuestEditor.tsx';
import type { QuestFormValues } from './quest-form.ts';
import { QUEST } from './quest-labels.ts';
import { fromTemplate, questTemplates } from './quest-templates.ts';

/** A new quest that begins as one of the templates. */
export function QuestFromTemplate({ onClose }: { onClose: () => void }) {
  const [begin, setBegin] = useState<QuestFormValues | null>(null);
  const site = useSite();
  if (begin) return <QuestEditor texts={QUEST} thing={null} begin={begin} onClose={onClose} />;
  return (
    <TemplateDialog
      templates={questTemplates(site)}
      onChoose={(template) => setBegin(fromTemplate(template))}
      onClose={onClose}
    />
  );
}
