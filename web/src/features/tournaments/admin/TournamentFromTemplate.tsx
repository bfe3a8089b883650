import { useState } from 'react';
import { TemplateDialog } from '#admin/TemplateDialog.tsx';
import { serverNow } from '#lib/server-clock.ts';
import { TournamentDialog } from './TournamentDialog.tsx';
import type { TournamentFormValues } from './tournament-form.ts';
import { fromTemplate, TOURNAMENT_TEMPLATES } from './tournament-templates.ts';

interface TournamentFromTemplateProps {
  /** With the address of what was made. */
  onSaved?: (slug: string) => void;
  onClose: () => void;
}

/** A new tournament that begins as one of the templates. */
export function TournamentFromTemplate({ onSaved = () => {}, onClose }: TournamentFromTemplateProps) {
  const [begin, setBegin] = useState<TournamentFormValues | null>(null);
  if (begin) return <TournamentDialog tournament={null} begin={begin} onSaved={onSaved} onClose={onClose} />;
  return (
    <TemplateDialog
      templates={TOURNAMENT_TEMPLATES}
      onChoose={(template) => setBegin(fromTemplate(template, serverNow()))}
      onClose={onClose}
    />
  );
}
