import embers from 'virtual:game-icon/burning-embers';
import mining from 'virtual:game-icon/mining';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Exhibit } from './Exhibit.tsx';

interface Player {
  name: string;
  level: number;
  total: string;
  mark?: 'you' | 'flagged';
}

const PLAYERS: Player[] = [
  { name: 'Rookfall', level: 22, total: '18220.00' },
  { name: 'Kaldrin', level: 14, total: '12480.50', mark: 'you' },
  { name: 'grimwick', level: 9, total: '8810.00', mark: 'flagged' },
];

const COLUMNS: Column<Player>[] = [
  { key: 'name', head: 'Player', cell: (player) => <PlayerName player={player} /> },
  { key: 'level', head: 'Level', align: 'end', cell: ({ level }) => level },
  { key: 'total', head: 'Total', align: 'end', cell: ({ total }) => <Amount value={total} /> },
  { key: 'act', head: '', align: 'end', cell: () => <Button size="sm">Open</Button> },
];

export function Lists() {
  return (
    <>
      <Exhibit title="Rows">
        <div className="gallery-wide">
          <SectionHead title="Recent Activity" aside={<Tag>9 of 20</Tag>} />
          <Rows label="Recent activity">
            <Row
              icon={<IconSquare path={mining} colour="var(--color-ember-text)" />}
              title="Mining session completed"
              caption="1.53x from equipped gear"
              end={<Amount value={91} gain />}
              age="42 minutes ago"
            />
            <Row
              icon={<IconSquare path={embers} colour="var(--color-ember-text)" />}
              title="Day 4 check-in, a title so long that it does not fit beside its amount on a narrow screen"
              caption="+10 XP"
              end={<Amount value={5} gain />}
              age="3 hours ago"
            />
            <Row icon={<IconSquare path={embers} />} title="Without a caption" />
          </Rows>
        </div>
      </Exhibit>
      <Exhibit title="Plate">
        <Plate className="gallery-half" title="Watch an ad" aside={<Amount value={10} gain />}>
          <p className="muted">A short break for both of us.</p>
          <Button look="primary" wide>
            Watch
          </Button>
        </Plate>
      </Exhibit>
      <Exhibit title="Tables">
        <div className="gallery-wide">
          <Table caption="Leaderboard" columns={COLUMNS} rows={PLAYERS} rowKey={keyOf} tone={({ mark }) => mark} />
        </div>
        <div className="gallery-wide">
          <Table
            narrow
            caption="Leaderboard in one line"
            columns={COLUMNS.slice(0, 3)}
            rows={PLAYERS}
            rowKey={keyOf}
            tone={({ mark }) => mark}
          />
        </div>
        <div className="gallery-wide">
          <Table dense caption="Members" columns={COLUMNS} rows={PLAYERS} rowKey={keyOf} />
        </div>
      </Exhibit>
    </>
  );
}

function keyOf({ name }: Player): string {
  return name;
}

function PlayerName({ player: { name, mark } }: { player: Player }) {
  return (
    <span className="gallery-name">
      {name}
      {mark === 'you' && <Tag tone="hot">You</Tag>}
      {mark === 'flagged' && <Tag tone="live">Flagged</Tag>}
    </span>
  );
}

const TEXT = `
## A heading

A paragraph with **strong**, *soft* and \`code\`, and a [link](/about).

- one thing
- another

1. first
2. second

> What the smiths say.

- [x] lit
- [ ] cold

\`\`\`
forge --heat 6
\`\`\`

| Rarity | Bonus |
| --- | --- |
| Common | 5% |
`;

const STORY = `
The doru do not say that they live under the mountain. They say the mountain **stands on them**, and they are proud of
how long they have held it up.

> A door is a promise you can lean on.

## Craft

A smith signs a blade on the tang, where only the next smith will read it.
`;

export function Reading() {
  return (
    <>
      <Exhibit title="Markdown">
        <Markdown>{TEXT}</Markdown>
      </Exhibit>
      <Exhibit title="Markdown that tells">
        <Markdown look="lore">{STORY}</Markdown>
      </Exhibit>
    </>
  );
}
