import { baseSessionReward, maxSessionsPerDay, sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount, withPoint } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Amount } from '#ui/amount/Amount.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import type { FormValues } from './config-form.ts';

/** What the rules in the form mean for a member, worked out while they are typed. */
export function ConfigPreview({ values }: { values: FormValues }) {
  const outcome = workOut(values);
  return (
    <Plate title={t`What that means`}>
      {outcome ? (
        <FactRows
          label={t`What the rules mean`}
          facts={[
            { term: t`A session pays at 1.00x`, value: <Amount value={outcome.plain} exact /> },
            { term: t`A session pays at 2.00x`, value: <Amount value={outcome.doubled} exact /> },
            { term: t`Sessions in a day`, value: outcome.sessions },
            { term: t`The most in a day at 2.00x`, value: <Amount value={outcome.most} exact /> },
          ]}
        />
      ) : (
        <p className="muted">
          <Trans>Fill in every rule to see what it pays.</Trans>
        </p>
      )}
    </Plate>
  );
}

function workOut({ baseRateCinderPerMin, sessionDurationSeconds, maxMinutesPerLocalDay }: FormValues) {
  const seconds = Number(sessionDurationSeconds);
  const minutes = Number(maxMinutesPerLocalDay);
  if (!(Number.isInteger(seconds) && seconds > 0 && Number.isInteger(minutes) && minutes > 0)) return null;
  try {
    const base = baseSessionReward(parseAmount(withPoint(baseRateCinderPerMin)), seconds);
    const sessions = maxSessionsPerDay(minutes, seconds);
    const doubled = sessionReward(base, 200);
    return {
      plain: formatAmount(sessionReward(base, 100)),
      doubled: formatAmount(doubled),
      most: formatAmount(doubled * BigInt(sessions)),
      sessions,
    };
  } catch {
    return null;
  }
}
