import type { Match, Standing, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Scroller } from '#ui/scroller/Scroller.tsx';
import { You } from '#ui/tag/Tag.tsx';
import './tournaments.css';

const WORDS: Record<Meeting['outcome'], string> = {
  won: t`won`,
  lost: t`lost`,
  drawn: t`drawn`,
  'both-lost': t`lost by both`,
  open: t`not played`,
};

/** Who met whom, and how it ended. Wide ones scroll in their own region. */
export function Crosstable({ tournament: { standings, matches, own } }: { tournament: TournamentPage }) {
  const rows = crosstable(standings, matches);
  return (
    <Section id="tournament-crosstable" title={t`Crosstable`}>
      <Scroller className="crosstable" aria-label={t`Everybody against everybody`} tabIndex={0}>
        <table>
          <caption className="sr-only">
            <Trans>The scores of each entrant against each other, by place</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              {rows.map(({ entrant }, index) => (
                <th key={entrant.registrationId} scope="col" title={entrant.name}>
                  <span aria-hidden="true">{index + 1}</span>
                  <span className="sr-only">
                    <Trans>against {{ name: entrant.name }}</Trans>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.entrant.registrationId} data-own={row.entrant.registrationId === own?.registrationId}>
                <th scope="row">
                  <span className="crosstable__name">
                    <span aria-hidden="true">{index + 1}</span>
                    <span className="crosstable__text" dir="auto" title={row.entrant.name}>
                      {row.entrant.name}
                    </span>
                    <You isReader={row.entrant.registrationId === own?.registrationId} />
                  </span>
                </th>
                <Meetings row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}

function Meetings({ row: { meetings } }: { row: CrossRow }) {
  return meetings.map((meeting, index) =>
    meeting === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a meeting is its place in the row
      <td key={index} data-outcome="self">
        <span className="sr-only">
          <Trans>does not meet itself</Trans>
        </span>
      </td>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a meeting is its place in the row
      <td key={index} data-outcome={meeting.outcome}>
        {meeting.score ? <bdi dir="ltr">{meeting.score}</bdi> : <span aria-hidden="true">·</span>}
        <span className="sr-only"> {WORDS[meeting.outcome]}</span>
      </td>
    ),
  );
}

/** One meeting as the entrant of the row sees it. */
interface Meeting {
  /** `2:1`, `-:+` for a forfeit; empty while nobody has decided it. */
  score: string;
  outcome: 'won' | 'lost' | 'drawn' | 'both-lost' | 'open';
}

export interface CrossRow {
  entrant: Standing;
  /** In the order of the rows; null where the entrant would meet itself. */
  meetings: readonly (Meeting | null)[];
}

/** Every entrant against every other, in the order of the standings. */
export function crosstable(standings: readonly Standing[], matches: readonly Match[]): CrossRow[] {
  const byPair = new Map(
    matches.map((match) => [pairKey(match.a.registrationId, match.b.registrationId), match] as const),
  );
  return standings.map((entrant) => ({
    entrant,
    meetings: standings.map(({ registrationId: other }) => {
      if (other === entrant.registrationId) return null;
      const match = byPair.get(pairKey(entrant.registrationId, other));
      return match ? meetingOf(match, entrant.registrationId) : { score: '', outcome: 'open' };
    }),
  }));
}

function meetingOf({ a, scoreA, scoreB, forfeit, winnerRegistrationId, status }: Match, own: string): Meeting {
  if (status !== 'completed') return { score: '', outcome: 'open' };
  const isA = a.registrationId === own;
  if (forfeit === 'both') return { score: '-:-', outcome: 'both-lost' };
  const outcome = winnerRegistrationId === null ? 'drawn' : winnerRegistrationId === own ? 'won' : 'lost';
  if (forfeit) return { score: outcome === 'won' ? '+:-' : '-:+', outcome };
  return { score: isA ? `${scoreA}:${scoreB}` : `${scoreB}:${scoreA}`, outcome };
}

function pairKey(one: string | null, other: string | null): string {
  return [one, other].toSorted().join(' ');
}
