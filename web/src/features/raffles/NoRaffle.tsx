import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonTo } from '#ui/button/Button.tsx';
import { ThingNotFound } from '#ui/empty/NotFoundPage.tsx';

/** The address of a raffle that is not there. */
export function NoRaffle() {
  return (
    <ThingNotFound text={t`There is no such raffle, or not any more.`}>
      <ButtonTo look="primary" to="/raffles">
        <Trans>All raffles</Trans>
      </ButtonTo>
    </ThingNotFound>
  );
}
