import type { People } from '@cinder/contract/lore/world.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { TranslateDialog } from '#admin/TranslateDialog.tsx';
import { useWorld } from '#lib/world.ts';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { titleOf } from '../story.ts';
import { ownPageQuery } from './content.queries.ts';

interface TranslatePageProps {
  /** Null: the main page of the world. */
  people: People | null;
  onClose: () => void;
}

/** The texts of a page of the world in the other languages of the site. */
export function TranslatePage({ people, onClose }: TranslatePageProps) {
  const own = useQuery(ownPageQuery(people?.slug ?? null));
  const world = useWorld();
  const name = people ? titleOf(people) : world;
  if (own.data)
    return (
      <TranslateDialog kind="lore_page" id={people?.slug ?? 'main'} name={name} thing={own.data} onClose={onClose} />
    );
  return (
    <Sheet title={name} onClose={onClose}>
      <QueryState query={own} level={3} rows={4} loading={t`Loading the texts`} failed={t`Failed to fetch the texts`}>
        {() => <p>{t`This page has no words of its own yet: save it first.`}</p>}
      </QueryState>
    </Sheet>
  );
}
