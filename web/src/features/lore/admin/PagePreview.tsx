import mountain from 'virtual:scene/telnarus';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '#lib/use-debounced.ts';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { MAIN_TEXTS, RACE_TEXTS } from '../lore-texts.ts';
import { PEOPLES } from '../peoples.ts';
import type { PageFormValues } from './page-form.ts';
import '../people.css';
import '../reading.css';
import './page-editor.css';

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

/** The page as members will see it, while it is typed. */
export function PagePreview({ page }: { page: 'main' | RaceId }) {
  const { control } = useFormContext<PageFormValues>();
  const [bannerTitle, bannerSubtitle, bannerImageUrl, typed] = useWatch({
    control,
    name: ['bannerTitle', 'bannerSubtitle', 'bannerImageUrl', 'content'],
  });
  const content = useDeferredValue(typed);
  const address = useDebounced(bannerImageUrl.trim(), PAUSE_MS);
  const fallback = page === 'main' ? MAIN_TEXTS : RACE_TEXTS[page];
  return (
    <section className="page-preview" aria-label="Preview">
      <Scene
        as="div"
        picture={page === 'main' ? mountain : PEOPLES[page].scene}
        ownPicture={address || null}
        text="bottom"
        className="page-preview__banner"
      >
        {page !== 'main' && <Sigil people={page} />}
        <div className="page-preview__title">{bannerTitle.trim() || fallback.bannerTitle}</div>
        <p>{bannerSubtitle}</p>
      </Scene>
      <div className={`reading__text people--${page}`}>
        <Markdown look={page === 'main' ? 'prose' : 'lore'}>{content}</Markdown>
      </div>
    </section>
  );
}
