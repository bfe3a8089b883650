import type { RaffleWin } from '@cinder/contract/raffles/raffles.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { formatCount } from '#lib/format/numbers.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { useSite } from '#lib/site.ts';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { You } from '#ui/tag/Tag.tsx';
import { PRIZE_ICONS } from './raffle-texts.ts';
import './raffles.css';

interface WinnersProps {
  wins: readonly RaffleWin[];
  ownId: string;
}

/** Who won what. */
export function Winners({ wins, ownId }: WinnersProps) {
  return (
    <Section id="winners" title={t`Who won`}>
      <ol className="prizes">
        {wins.map((win) => (
          <li key={win.prize} className="prize" data-own={win.userId === ownId}>
            <span className="prize__number">{formatCount(win.prize)}</span>
            <span className="prize__picture">
              <GameIcon path={PRIZE_ICONS[win.kind]} />
            </span>
            <span className="prize__text">
              <b>
                <WonThing win={win} />
              </b>
              <span className="prize__more">
                {win.ticket === null
                  ? t`Nobody won it: no ticket was left that could.`
                  : t`Ticket ${{ number: formatCount(win.ticket) }}`}
              </span>
            </span>
            {win.ticket !== null && (
              <span className="prize__winner">
                <Winner win={win} /> <You isReader={win.userId === ownId} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What was won, by its name or as an amount of tokens. */
export function WonThing({ win: { title, amountCinder } }: { win: Pick<RaffleWin, 'title' | 'amountCinder'> }) {
  const { tokenSymbol } = useSite();
  return <bdi>{amountCinder === null ? title : t`${{ amount: formatUnrounded(amountCinder) }} ${tokenSymbol}`}</bdi>;
}

/** The member who won, or that they are gone since. */
export function Winner({ win: { username, worn } }: { win: Pick<RaffleWin, 'username' | 'worn'> }) {
  if (username === null) return <Trans>A deleted member</Trans>;
  return (
    <bdi>
      <MemberLink username={username} worn={worn} />
    </bdi>
  );
}
