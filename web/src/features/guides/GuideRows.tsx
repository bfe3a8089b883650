import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import { DifficultyTag, GuideTags } from './GuideParts.tsx';
import { GuideTitle } from './GuideTitle.tsx';
import { CATEGORY_LABELS } from './guide-labels.ts';
import './guide-rows.css';

interface GuideRowsProps {
  /** The id of the list's heading. */
  labelledBy: string;
  guides: readonly ListedGuide[];
  canOpen?: boolean;
}

/** Guides on hairlines: title and tags, category, difficulty, minutes. */
export function GuideRows({ labelledBy, guides, canOpen = true }: GuideRowsProps) {
  return (
    <ul className="guide-rows" aria-labelledby={labelledBy}>
      {guides.map((guide) => (
        <li key={guide.id} className="guide-row">
          <div className="guide-row__name">
            <h3>
              <GuideTitle guide={guide} canOpen={canOpen} />
            </h3>
            <GuideTags tags={guide.tags} most={3} />
          </div>
          <span className="guide-row__category">{CATEGORY_LABELS[guide.category]}</span>
          <span>
            <DifficultyTag difficulty={guide.difficulty} />
          </span>
          <span className="guide-row__time">{guide.estimatedReadTime} min</span>
        </li>
      ))}
    </ul>
  );
}
