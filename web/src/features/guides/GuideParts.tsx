import type { Difficulty } from '@cinder/contract/guides/guides.rules.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { DIFFICULTY_LABELS } from './guide-labels.ts';

const TONES = { beginner: 'ok', intermediate: 'warn', advanced: 'live' } as const;

export function DifficultyTag({ difficulty }: { difficulty: Difficulty }) {
  return <Tag tone={TONES[difficulty]}>{DIFFICULTY_LABELS[difficulty]}</Tag>;
}
