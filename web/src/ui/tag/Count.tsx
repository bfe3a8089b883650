import './tag.css';

interface CountProps {
  value: number;
  /** What is counted, for screen readers: "claimable quests". */
  of: string;
  /** The count only informs; without it, it asks for action. */
  quiet?: boolean;
}

/** A small number beside a link or a tab. */
export function Count({ value, of, quiet = false }: CountProps) {
  return (
    <span className={quiet ? 'count q' : 'count'}>
      {value}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
