import type { LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { excerpt, PREVIEW_LENGTH } from '@cinder/contract/lore/lore.rules.ts';
import { peopleFinder } from '@cinder/contract/lore/story.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCount } from '#lib/format/numbers.ts';
import { useNamed } from '#lib/named.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { classOf, countryOf } from '../drawings.ts';
import type { ArticleFormValues } from './article-form.ts';
import { adminPeoplesQuery } from './content.queries.ts';
import './lore-admin.css';
import '../lore.css';

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

/** How the article begins for members, while it is typed. */
export function ArticlePreview({ categories }: { categories: readonly LoreCategory[] }) {
  const { control } = useFormContext<ArticleFormValues>();
  const [title, teaser, typed, categoryId, imageUrl, given] = useWatch({
    control,
    name: ['title', 'excerpt', 'content', 'categoryId', 'imageUrl', 'givenPeople'],
  });
  const content = useDeferredValue(typed).trim();
  const address = useDebounced(imageUrl.trim(), PAUSE_MS);
  const category = categories.find(({ id }) => id === categoryId)?.name;
  const { data: peoples = [] } = useQuery(adminPeoplesQuery);
  const spokenOf = peopleFinder(peoples)({ title, excerpt: teaser, content }, category);
  const people = peoples.find(({ slug }) => slug === (given || spokenOf));
  const length = [...content].length;
  const named = useNamed();
  return (
    <section className="article-preview" aria-labelledby="article-preview">
      <h2 id="article-preview" className="article-preview__head">
        <Trans>Preview</Trans>
      </h2>
      <Scene
        as="div"
        picture={countryOf(people).wide}
        ownPicture={address || null}
        text="bottom"
        className="article-preview__banner"
      >
        <div className="article-preview__title">{title.trim() || t`Untitled`}</div>
        {category && <p>{category}</p>}
      </Scene>
      <div className={classOf(people)}>
        <Markdown look="lore">{named(excerpt(content, PREVIEW_LENGTH))}</Markdown>
      </div>
      <p className="small muted">
        {length > PREVIEW_LENGTH
          ? t`The first ${{ shown: PREVIEW_LENGTH }} characters of ${{ all: formatCount(length) }}.`
          : t`What you write shows here, as members will read it.`}
      </p>
    </section>
  );
}
