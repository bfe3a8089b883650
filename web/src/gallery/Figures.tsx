import { Amount } from '#ui/amount/Amount.tsx';
import { BarChart, ShareBars } from '#ui/chart/Charts.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { Gauge } from '#ui/meter/Gauge.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Count, Tag } from '#ui/tag/Tag.tsx';
import { Exhibit } from './Exhibit.tsx';

const GEAR = [
  { id: 'helm', bonusPercent: 10, rarity: 'Rare' },
  { id: 'cuirass', bonusPercent: 18, rarity: 'Epic' },
  { id: 'brand', bonusPercent: 25, rarity: 'Legendary' },
] as const;

const DAYS = [12, 0, 30, 44, 18, 1, 25].map((value, index) => ({
  key: String(index),
  label: `${index + 1} Mar`,
  value,
  text: String(value),
}));

export function Figures() {
  return (
    <>
      <Exhibit title="Stat ledger">
        <div className="gallery-wide">
          <StatLedger label="Your figures">
            <Stat label="Total $CINDER" figure={<Amount value="12480.50" />} caption="Rank 14 this month" />
            <Stat
              label="Level"
              figure="14"
              gauge={<Meter value={1130} max={1400} label="XP to level 15" />}
              caption="1,130 / 1,400 XP"
            />
            <Stat
              label="Current Streak"
              figure={
                <span>
                  11 <small>days</small>
                </span>
              }
              caption="4 of 7 this cycle"
            />
            <Stat label="Mining Rate" figure="1.53x" gauge={<Gauge parts={GEAR} />} caption="+53% equipment bonus" />
          </StatLedger>
        </div>
      </Exhibit>
      <Exhibit title="Amounts">
        <Amount value="12480.50" />
        <Amount value="12480.50" exact />
        <Amount value={91} gain />
        <Amount value="-25.50" exact />
      </Exhibit>
      <Exhibit title="Meters and gauges">
        <div className="gallery-half stack">
          <Meter value={0} max={10} label="Nothing yet" />
          <Meter value={3} max={10} label="Begun" />
          <Meter value={10} max={10} label="Done" />
          <Meter thin value={2} max={5} label="Thin" />
          <Gauge parts={[]} />
          <Gauge parts={[{ id: 'all', bonusPercent: 53 }]} />
        </div>
      </Exhibit>
      <Exhibit title="Charts">
        <div className="gallery-half stack stack--loose">
          <BarChart title="New members per day" measure="New members" bars={DAYS} />
          <BarChart title="Nothing yet" measure="Sales" bars={DAYS.map((bar) => ({ ...bar, value: 0, text: '0' }))} />
          <ShareBars
            label="Issued by source"
            shares={[
              { key: 'mining', label: 'Mining', value: <Amount value="900.00" />, percent: 90 },
              { key: 'quest', label: 'Quests', value: <Amount value="100.00" />, percent: 10 },
            ]}
          />
        </div>
      </Exhibit>
      <Exhibit title="Tags and counts">
        <Tag>Day 5 of 7</Tag>
        <Tag dot="still">IDLE</Tag>
        <Tag tone="hot" dot="breathing">
          ACTIVE
        </Tag>
        <Tag tone="warn" dot="still">
          NOT VISIBLE
        </Tag>
        <Tag tone="live" dot="breathing">
          LIVE
        </Tag>
        <Tag tone="ok">Verified</Tag>
        <Tag tone="info">Scheduled</Tag>
        <Count value={3} label="3 claimable quests" />
        <Count quiet value={12} label="12 items" />
      </Exhibit>
    </>
  );
}
