import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { ManageTournament } from './ManageTournament.tsx';
import { TournamentTable } from './TournamentTable.tsx';

const TournamentDialog = lateDialog(async () => (await import('./TournamentDialog.tsx')).TournamentDialog);

/** The back-office's Tournaments panel: all of them, or one to lead. */
export function TournamentsPanel() {
  const { tournament: slug } = useSearch({ from: '/member/admin/admin/tournaments' });
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const open = (chosen: string) => void navigate({ to: '/admin/tournaments', search: { tournament: chosen } });
  return (
    <AdminPanel
      title="Tournaments"
      purpose="From the draft to the last match."
      action={
        <Button look={slug ? 'standard' : 'primary'} onClick={() => setCreating(true)}>
          <Plus />
          Create tournament
        </Button>
      }
    >
      {slug ? <ManageTournament key={slug} slug={slug} /> : <TournamentTable />}
      {isCreating && <TournamentDialog tournament={null} onSaved={open} onClose={() => setCreating(false)} />}
    </AdminPanel>
  );
}
