import type { MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import './tournaments-admin.css';

const KINDS = { result: 'gets this result', reset: 'loses its result', entrants: 'gets other entrants' } as const;

/** What a decision does to which match, before it is made. */
export function Changes({ changes }: { changes: readonly MatchChange[] }) {
  if (changes.length === 0) return <p className="changes__none">No match changes.</p>;
  return (
    <ul className="changes" aria-label="What changes">
      {changes.map(({ id, label, change, before, after }) => (
        <li key={`${id} ${change}`} data-change={change}>
          <b>
            {label} {KINDS[change]}
          </b>
          <span>
            {before} <span aria-hidden="true">→</span>
            <span className="sr-only">becomes</span> {after}
          </span>
        </li>
      ))}
    </ul>
  );
}
