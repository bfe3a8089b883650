import anvil from 'virtual:game-icon/anvil-impact';
import swords from 'virtual:game-icon/crossed-swords';
import book from 'virtual:game-icon/open-book';
import scroll from 'virtual:game-icon/scroll-quill';
import torch from 'virtual:game-icon/torch';
import pick from 'virtual:game-icon/war-pick';
import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import { type GuideCategory, MAX_FEATURED } from '@cinder/contract/guides/guides.rules.ts';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { DifficultyTag, GuideTags } from './GuideParts.tsx';
import { GuideTitle } from './GuideTitle.tsx';
import './featured-guides.css';

const CATEGORY_ICONS: Record<GuideCategory, string> = {
  'getting-started': torch,
  mining: pick,
  equipment: anvil,
  quests: scroll,
  tournaments: swords,
  advanced: book,
};

interface FeaturedGuidesProps {
  guides: readonly ListedGuide[];
  /** False: there is nothing behind them to open. */
  canOpen: boolean;
}

/** The guides that the people of this site recommend; nothing when there are none. */
export function FeaturedGuides({ guides, canOpen }: FeaturedGuidesProps) {
  const featured = guides.filter((guide) => guide.featured).slice(0, MAX_FEATURED);
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <SectionHead id="featured" title="Featured Guides" />
      <ul className="featured" aria-labelledby="featured">
        {featured.map((guide) => (
          <li key={guide.id} className="featured__guide cut">
            <p className="featured__facts">
              <DifficultyTag difficulty={guide.difficulty} />
              {guide.estimatedReadTime} min read
            </p>
            <h3>
              <GuideTitle guide={guide} canOpen={canOpen} />
            </h3>
            <p className="featured__text">{guide.description}</p>
            <GuideTags tags={guide.tags} most={4} />
            <GameIcon className="featured__icon" path={CATEGORY_ICONS[guide.category]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
