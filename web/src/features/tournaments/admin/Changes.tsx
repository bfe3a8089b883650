import type { MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import { Switch } from '#ui/field/Switch.tsx';
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

interface UnplayedProps {
  pays: boolean;
  onChange: (pays: boolean) => void;
}

/** Asks whether prizes are paid where a decision ends a tournament that nobody played. */
export function Unplayed({ pays, onChange }: UnplayedProps) {
  return (
    <div className="stack">
      <p>This ends the tournament without one played match: the places follow from the seeds, and no prize is paid.</p>
      <Switch checked={pays} onChange={(event) => onChange(event.target.checked)}>
        Pay the prizes by seed all the same
      </Switch>
    </div>
  );
}
