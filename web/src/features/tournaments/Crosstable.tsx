import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Scroller } from '#ui/scroller/Scroller.tsx';
import { You } from '#ui/tag/Tag.tsx';
import { type CrossRow, crosstable, type Meeting } from './crosstable.ts';
import './tournaments.css';

const WORDS: Record<Meeting['outcome'], string> = {
  won: 'won',
  lost: 'lost',
  drawn: 'drawn',
  'both-lost': 'lost by both',
  open: 'not played',
};

/** Who met whom, and how it ended. Wide ones scroll in their own region. */
export function Crosstable({ tournament: { standings, matches, own } }: { tournament: TournamentPage }) {
  const rows = crosstable(standings, matches);
  return (
    <Section id="tournament-crosstable" title="Crosstable">
      <Scroller className="crosstable" aria-label="Everybody against everybody" tabIndex={0}>
        <table>
          <caption className="sr-only">The scores of each entrant against each other, by place</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {rows.map(({ entrant }, index) => (
                <th key={entrant.registrationId} scope="col" title={entrant.name}>
                  <span aria-hidden="true">{index + 1}</span>
                  <span className="sr-only">against {entrant.name}</span>
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
                    <span className="crosstable__text" title={row.entrant.name}>
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
        <span className="sr-only">does not meet itself</span>
      </td>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a meeting is its place in the row
      <td key={index} data-outcome={meeting.outcome}>
        {meeting.score ? <span>{meeting.score}</span> : <span aria-hidden="true">·</span>}
        <span className="sr-only"> {WORDS[meeting.outcome]}</span>
      </td>
    ),
  );
}
