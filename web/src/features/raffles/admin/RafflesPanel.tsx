import ticket from 'virtual:game-icon/ticket';
import type { AdminRaffle } from '@cinder/contract/raffles/raffles.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { ResourcePanel } from '#admin/ResourcePanel.tsx';
import { rafflesAdmin } from '#api/rafflesAdmin.ts';
import { copyName } from '#lib/format/texts.ts';
import { useIsOn } from '#lib/site.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { RaffleRow } from './RaffleRow.tsx';
import './raffles-admin.css';

const RaffleEditor = lazyDialog(async () => (await import('./RaffleEditor.tsx')).RaffleEditor);

const RESOURCE = {
  create: t`Create raffle`,
  created: t`Raffle created`,
  createFailed: t`Failed to create raffle`,
  editTitle: t`Edit raffle`,
  save: t`Save raffle`,
  updated: t`Raffle updated`,
  updateFailed: t`Failed to update raffle`,
  deleted: t`Raffle deleted`,
  deleteFailed: t`Failed to delete raffle`,
};

const LIST = {
  loading: t`Loading raffles`,
  failed: t`Failed to fetch the raffles`,
  choose: t`Choose raffles`,
  chooseAll: t`Choose all raffles of this page`,
  chosen: (count: number) => plural(count, { one: '# raffle chosen', other: '# raffles chosen' }),
  deleteSome: (count: number) => plural(count, { one: 'Delete # raffle', other: 'Delete # raffles' }),
  deletedSome: (count: number) => plural(count, { one: '# raffle deleted', other: '# raffles deleted' }),
};

const EMPTY = {
  icon: ticket,
  title: t`No raffles yet`,
  text: t`Create the first one: members buy tickets, and everybody can check the draw.`,
};

/** The back-office's panel of raffles: those that there are, their draws, and prizes that wait to be given. */
export function RafflesPanel() {
  const isOn = useIsOn();
  // What has sold tickets is still drawn or cancelled; there is nothing new.
  if (!isOn('raffles')) return <EndingRaffles />;
  return (
    <ResourcePanel
      resource={RESOURCE}
      list={LIST}
      query={rafflesAdmin.raffles.query()}
      empty={EMPTY}
      createLabel={t`Create Raffle`}
      editor={RaffleEditor}
      remove={rafflesAdmin.deleteRaffle}
      translated="raffle"
      copyOf={(raffle) => ({ ...raffle, title: copyName(raffle.title, 100), slug: '', isPublished: false })}
      lost={t`It cannot be brought back. One that has sold tickets is not deleted: cancel it, and every ticket is paid back.`}
    >
      {(raffles, rows) => (
        <List>
          {raffles.map((raffle) => (
            <RaffleRow key={raffle.id} raffle={raffle} rows={rows} />
          ))}
        </List>
      )}
    </ResourcePanel>
  );
}

function EndingRaffles() {
  const raffles = useQuery(rafflesAdmin.raffles.query());
  return (
    <AdminPanel>
      <QueryState query={raffles} level={2} rows={4} loading={LIST.loading} failed={LIST.failed} empty={EMPTY}>
        {(found: AdminRaffle[]) => (
          <List>
            {found.map((raffle) => (
              <RaffleRow key={raffle.id} raffle={raffle} />
            ))}
          </List>
        )}
      </QueryState>
    </AdminPanel>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <ul className="raffle-rows" aria-label={t`Raffles`}>
      {children}
    </ul>
  );
}
