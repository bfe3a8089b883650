import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { countWords } from './board-words.ts';
import './score.css';

interface ScoreProps {
  board: Board;
  /** Tokens as a decimal string, anything else as a number. */
  score: string | number;
}

/** What a member is ranked by: whole tokens, or a count with its unit. */
export function Score({ board, score }: ScoreProps) {
  if (board === 'earnings') return <Amount value={score} />;
  return <span className="score">{countWords(board, Number(score))}</span>;
}
