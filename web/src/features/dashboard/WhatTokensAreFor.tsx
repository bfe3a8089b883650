import chest from 'virtual:game-icon/open-treasure-chest';
import ticket from 'virtual:game-icon/ticket';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { raffles } from '#api/raffles.ts';
import { store } from '#api/store.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { listed } from '#lib/format/lists.ts';
import { useNamed } from '#lib/named.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';

/** The offers of which some are named. */
const offersQuery = store.offers.query({ page: 1, limit: 20 });
const MOST_NAMED = 3;
/** Those that sell tickets come first. */
const rafflesQuery = raffles.raffles.query({ page: 1, limit: 1 });

/** What a member can do with what they earn: the store and the raffle that closes next; nothing where nothing is open. */
export function WhatTokensAreFor() {
  const isOn = useIsOn();
  const named = useNamed();
  const now = useNow();
  const { tokenSymbol } = useSite();
  const offers = useQuery({ ...offersQuery, enabled: isOn('store') });
  const first = useQuery({ ...rafflesQuery, enabled: isOn('raffles') });
  const open = named((offers.data ?? []).filter(({ state }) => state === 'open'));
  const raffle = named(first.data?.find(({ state }) => state === 'open'));
  if (open.length === 0 && !raffle) return null;
  // What can be had now is named first.
  const sorted = open.toSorted((one, other) => Number(one.obstacle !== null) - Number(other.obstacle !== null));
  const names = sorted.slice(0, MOST_NAMED).map(({ title }) => isolate(title));
  return (
    <Section id="what-tokens-are-for" title={t`What ${tokenSymbol} is for`}>
      <Rows label={t`What ${tokenSymbol} is for`}>
        {open.length > 0 && (
          <Row
            wraps
            icon={<IconSquare path={chest} />}
            title={t`Store`}
            caption={names.length < open.length ? t`${{ offers: listed(names, 'unit') }} and more` : listed(names)}
            end={
              <ButtonTo size="sm" to="/store">
                <Trans>To the store</Trans>
              </ButtonTo>
            }
          />
        )}
        {raffle && (
          <Row
            wraps
            icon={<IconSquare path={ticket} />}
            title={<bdi>{raffle.title}</bdi>}
            caption={t`A raffle. It closes ${{ time: dayAndTime(raffle.closesAt, now, { isInSentence: true }) }}.`}
            end={
              <ButtonTo size="sm" to="/raffles/$slug" params={{ slug: raffle.slug }}>
                <Trans>See the raffle</Trans>
              </ButtonTo>
            }
          />
        )}
      </Rows>
    </Section>
  );
}
