import embers from 'virtual:game-icon/burning-embers';
import type { ActivityEntry } from '@cinder/contract/activity/activity.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import { formatAge } from '#lib/format/durations.ts';
import { listed } from '#lib/format/lists.ts';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { ActivityIcon } from './ActivityIcon.tsx';
import { RowAmount } from './RowAmount.tsx';

const SHOWN = 9;

/** What the member did and gained last. */
export function RecentActivity() {
  return (
    <Section id="recent-activity" title={t`Recent Activity`}>
      <ActivityList />
    </Section>
  );
}

function ActivityList() {
  const activity = useQuery(activityQuery(SHOWN));
  const isOn = useIsOn();
  const now = useNow();
  return (
    <QueryState
      query={activity}
      rows={5}
      loading={t`Loading recent activity`}
      failed={t`Failed to fetch recent activity`}
    >
      {(entries) => {
        if (entries.length === 0) {
          return (
            <Empty
              icon={embers}
              title={t`Nothing here yet`}
              {...(isOn('mining')
                ? {
                    text: t`Mine for an hour and your first reward shows here.`,
                    action: (
                      <ButtonTo to="/earn">
                        <Trans>Start mining</Trans>
                      </ButtonTo>
                    ),
                  }
                : { text: t`What you earn shows here, newest first.` })}
            />
          );
        }
        return (
          <Rows label={t`Recent activity`}>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} now={now} />
            ))}
          </Rows>
        );
      }}
    </QueryState>
  );
}

function ActivityRow({ entry, now }: { entry: ActivityEntry; now: Date }) {
  const { amount, description } = entry;
  return (
    <Row
      wraps
      icon={<ActivityIcon type={entry.type} />}
      title={description}
      caption={detailOf(entry)}
      end={amount !== undefined && Number(amount) !== 0 && <RowAmount type={entry.type} amount={amount} />}
      age={<time dateTime={entry.timestamp}>{formatAge(entry.timestamp, now)}</time>}
    />
  );
}

/** The newest entries of the member's activity. */
function activityQuery(limit: number) {
  return activity.list.query({ limit });
}

/** What the description does not say, and the XP that came with it. Older entries have no detail of their own. */
export function detailOf({ description, detail, itemName, xpGained = 0 }: ActivityEntry): string | undefined {
  const item = itemName && !description.includes(itemName) ? itemName : undefined;
  const xp = xpGained > 0 ? t`${{ xp: signed('+', formatCount(xpGained)) }} XP` : undefined;
  return (
    listed(
      [detail ?? item, xp].flatMap((part) => part || []),
      'unit',
    ) || undefined
  );
}
