import { Plural, Trans } from '@lingui/react/macro';

/** So many days, the word for them small. */
export function Days({ count }: { count: number }) {
  return (
    <span>
      <Plural
        value={count}
        one={
          <Trans>
            # <small>day</small>
          </Trans>
        }
        other={
          <Trans>
            # <small>days</small>
          </Trans>
        }
      />
    </span>
  );
}
