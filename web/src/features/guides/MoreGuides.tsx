import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { GuideRows } from './GuideRows.tsx';
import { CATEGORY_WORDS } from './guide-words.ts';
import { guidesQuery } from './guides.queries.ts';

const MOST = 3;

/** Other guides of the same category; nothing when there are none or they cannot be loaded. */
export function MoreGuides({ of: { id, category } }: { of: ListedGuide }) {
  const { data = [] } = useQuery(guidesQuery);
  const others = data.filter((guide) => guide.category === category && guide.id !== id).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-guides">
      <SectionHead id="more-guides" title={`More on ${CATEGORY_WORDS[category].toLowerCase()}`} />
      <GuideRows labelledBy="more-guides" guides={others} />
    </section>
  );
}
