import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { TranslateDialog } from '#admin/TranslateDialog.tsx';
import { useWorld } from '#lib/site.ts';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { RACE_TEXTS } from '../lore-texts.ts';
import { ownPageQuery } from './content.queries.ts';

/** The texts of a page of Telnarus in the other languages of the site. */
export function TranslatePage({ page, onClose }: { page: 'main' | RaceId; onClose: () => void }) {
  const own = useQuery(ownPageQuery(page));
  const world = useWorld();
  const name = page === 'main' ? world : RACE_TEXTS[page].bannerTitle;
  if (own.data) return <TranslateDialog kind="lore_page" id={page} name={name} thing={own.data} onClose={onClose} />;
  return (
    <Sheet title={name} onClose={onClose}>
      <QueryState query={own} level={3} rows={4} loading={t`Loading the texts`} failed={t`Failed to fetch the texts`}>
        {() => <p>{t`This page has no words of its own yet: save it first.`}</p>}
      </QueryState>
    </Sheet>
  );
}
