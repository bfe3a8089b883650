import type { MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Switch } from '#ui/field/Switch.tsx';
import './tournaments-admin.css';

const KINDS: Record<MatchChange['change'], (label: string) => string> = {
  result: (label) => t`${label} gets this result`,
  reset: (label) => t`${label} loses its result`,
  entrants: (label) => t`${label} gets other entrants`,
};

/** What a decision does to which match, before it is made. */
export function Changes({ changes }: { changes: readonly MatchChange[] }) {
  if (changes.length === 0)
    return (
      <p className="changes__none">
        <Trans>No match changes.</Trans>
      </p>
    );
  return (
    <ul className="changes" aria-label={t`What changes`}>
      {changes.map(({ id, label, change, before, after }) => (
        <li key={`${id} ${change}`} data-change={change}>
          <b>{KINDS[change](label)}</b>
          <span>
            <Trans>
              {before} <span aria-hidden="true">→</span>
              <span className="sr-only">becomes</span> {after}
            </Trans>
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
      <p>
        <Trans>
          This ends the tournament without one played match: the places follow from the seeds, and no prize is paid.
        </Trans>
      </p>
      <Switch checked={pays} onChange={(event) => onChange(event.target.checked)}>
        <Trans>Pay the prizes by seed all the same</Trans>
      </Switch>
    </div>
  );
}
