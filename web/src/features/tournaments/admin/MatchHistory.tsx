import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#lib/format/dates.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { matchHistoryQuery } from './tournaments-admin.queries.ts';
import './manage-tournament.css';

/** Every change of a match, newest first. */
export function MatchHistory({ tournamentId, matchId }: { tournamentId: string; matchId: string }) {
  return (
    <section className="match-history" aria-labelledby="match-history">
      <h3 id="match-history">History</h3>
      <QueryState
        query={useQuery(matchHistoryQuery(tournamentId, matchId))}
        loading="Loading the history"
        failed="Failed to fetch the history"
        rows={2}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-ash">Nothing has happened yet.</p>
          ) : (
            <ol className="changes">
              {entries.map(({ id, at, by, change, before, after }) => (
                <li key={id}>
                  <b>
                    {change} {by === null ? 'by another match' : `by ${by}`}, {formatMoment(at)}
                  </b>
                  <span>
                    {before} <span aria-hidden="true">→</span>
                    <span className="sr-only">became</span> {after}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </section>
  );
}
