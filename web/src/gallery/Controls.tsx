import { Square, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button, ButtonLink, ButtonTo } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { Checkbox } from '#ui/field/Checkbox.tsx';
import { Field, Input, Textarea } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Pips, RARITIES } from '#ui/tile/Tile.tsx';
import { Exhibit } from './Exhibit.tsx';

const SLOTS = ['Head', 'Body', 'Feet', 'Weapon'].map((label) => ({ value: label.toLowerCase(), label }));
const PERIODS = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'all', label: 'All time' },
];
const QUESTS = [
  { value: 'daily', label: 'Daily', count: { value: 3, label: '3 claimable quests' } },
  { value: 'weekly', label: 'Weekly', count: { value: 9, label: '9 quests', quiet: true } },
];
const BOARDS = ['Earnings', 'Quests', 'Tournaments', 'Streaks', 'Mining'].map((label) => ({
  value: label,
  label,
}));

export function Controls() {
  return (
    <>
      <Exhibit title="Fields">
        <div className="gallery-three">
          <Field label="Plain" hint="3 to 20 letters, numbers or underscores.">
            <Input placeholder="emberwright" />
          </Field>
          <Field label="With an error" error="Invalid username format">
            <Input defaultValue="ember wright" />
          </Field>
          <Field label="Checked" status={{ tone: 'good', text: 'Username is available!' }}>
            <Input defaultValue="emberwright" />
          </Field>
          <Field label="Being checked" status={{ tone: 'busy', text: 'Checking' }}>
            <Input defaultValue="ember" />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="kaldrin" />
          </Field>
          <Field label="Slot">
            <Select options={SLOTS} />
          </Field>
          <Field label="Several lines">
            <Textarea rows={3} />
          </Field>
          <div className="stack">
            <Switch defaultChecked>Switched on</Switch>
            <Switch>Switched off</Switch>
            <Switch disabled>Not for you</Switch>
            <span className="cluster">
              <Checkbox defaultChecked aria-label="Ticked" />
              <Checkbox aria-label="Not ticked" />
              <Checkbox disabled aria-label="Not to be ticked" />
            </span>
          </div>
        </div>
      </Exhibit>
      <Choices />
      <Cards />
    </>
  );
}

function Choices() {
  const [period, setPeriod] = useState('week');
  const [quests, setQuests] = useState('daily');
  const [board, setBoard] = useState('Earnings');
  const [page, setPage] = useState(1);
  return (
    <Exhibit title="Choices">
      <div className="gallery-wide">
        <Tabs label="Quests" tabs={QUESTS} value={quests} onChange={setQuests}>
          <TabPanel value="daily" failure="It could not be shown">
            Reset at midnight.
          </TabPanel>
          <TabPanel value="weekly" failure="It could not be shown">
            Reset on Sunday.
          </TabPanel>
        </Tabs>
      </div>
      <div className="gallery-wide">
        <Tabs
          label="Leaderboards"
          tabs={BOARDS}
          value={board}
          onChange={setBoard}
          isSelectOnPhones
          aside={<Segmented label="Period" options={PERIODS} value={period} onChange={setPeriod} />}
        >
          {BOARDS.map(({ value }) => (
            <TabPanel key={value} value={value} failure="It could not be shown">
              {value}
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <div className="gallery-wide">
        <Pagination label="Rewards: pages" page={page} totalPages={7} onPage={setPage} />
      </div>
    </Exhibit>
  );
}

function Cards() {
  return (
    <Exhibit title="Choices on cards">
      <div className="gallery-half">
        <ChoiceGroup label="Rarity" className="gallery-four">
          {RARITIES.map((rarity) => (
            <Choice
              key={rarity}
              name="rarity"
              rarity={rarity}
              defaultChecked={rarity === 'Epic'}
              className="gallery-card"
            >
              <span className="rar gallery-centred">
                <Pips rarity={rarity} />
                {rarity}
              </span>
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
      <div className="gallery-half">
        <ChoiceGroup label="Member" error="Choose a member" className="gallery-list">
          {['Kaldrin', 'ashpetal'].map((name) => (
            <Choice key={name} name="member" look="row" defaultChecked={name === 'Kaldrin'}>
              <Avatar name={name} />
              {name}
            </Choice>
          ))}
          <Choice name="member" look="row" disabled>
            Not for you
          </Choice>
        </ChoiceGroup>
      </div>
    </Exhibit>
  );
}

const BUSY_MS = 1500;

export function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  const work = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), BUSY_MS);
  };
  return (
    <Exhibit title="Buttons">
      <Button look="primary">Primary</Button>
      <Button>Standard</Button>
      <Button look="outline">
        <Square />
        Outline
      </Button>
      <Button look="quiet">Quiet</Button>
      <Button look="danger">
        <Trash2 />
        Delete
      </Button>
      <Button look="danger-solid">Flag</Button>
      <Button disabled>Disabled</Button>
      <Button look="primary" disabled>
        Disabled primary
      </Button>
      <Button look="primary" busy busyLabel="Starting">
        Start
      </Button>
      <Button look="primary" busy={isBusy} busyLabel="Saving" onClick={work}>
        Save changes
      </Button>
      <Button look="primary" size="lg">
        Large
      </Button>
      <Button size="sm">Small</Button>
      <Button look="quiet" size="icon" aria-label="Close">
        <X />
      </Button>
      <ButtonLink href="/api/login" look="outline">
        Link outside
      </ButtonLink>
      <ButtonTo to="/about">Link to a page</ButtonTo>
    </Exhibit>
  );
}
