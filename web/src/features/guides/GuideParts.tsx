import type { Difficulty } from '@cinder/contract/guides/guides.rules.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { DIFFICULTY_LABELS } from './guide-labels.ts';
import './guide-parts.css';

const TONES = { beginner: 'ok', intermediate: 'warn', advanced: 'live' } as const;

export function DifficultyTag({ difficulty }: { difficulty: Difficulty }) {
  return <Tag tone={TONES[difficulty]}>{DIFFICULTY_LABELS[difficulty]}</Tag>;
}

/** As many of a guide's tags as there is room for. */
export function GuideTags({ tags, most }: { tags: readonly string[]; most: number }) {
  if (tags.length === 0) return null;
  return (
    <span className="guide-tags">
      <span className="sr-only">Tags: </span>
      {[...new Set(tags)].slice(0, most).map((tag) => (
        <span key={tag} className="guide-tags__tag">
          {tag}{' '}
        </span>
      ))}
    </span>
  );
}
