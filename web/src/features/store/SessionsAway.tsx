import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { useIsOn } from '#lib/site.ts';
import { sessionsFor } from './distance.ts';

/** How many mining sessions so many tokens are, where members mine. */
export function SessionsAway({ missing }: { missing: string }) {
  const isOn = useIsOn();
  const { data } = useQuery({ ...miningStatusQuery, enabled: isOn('mining') });
  const count = data ? sessionsFor(missing, data) : null;
  if (count === null) return null;
  const sessions = plural({ count }, { one: '# session', other: '# sessions' });
  return <span>{` ${t`About ${sessions}.`}`}</span>;
}
