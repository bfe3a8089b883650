import type { NewMarket, NewSelection } from '@cinder/contract/betting/betting.admin-api.ts';
import { errors } from '@cinder/contract/errors.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { findEvent, lockTournament } from './events.queries.ts';
import * as queries from './markets.queries.ts';
import { hasStarted, lockMarket } from './markets.service.ts';
import { countWagersOf } from './wagers.queries.ts';

interface Deps {
  clock: Clock;
  members: MembersService;
  ledger: Ledger;
}

const LONGEST_LABEL = 120;

/** Administrators make markets, and open and close them. */
export function createMarketEditingService({ clock, members, ledger }: Deps) {
  return {
    /** Makes an open market; its reserve is minted for it. Gives its id. */
    async create(tx: Tx, { championshipId, selections, houseReserve, ...market }: NewMarket): Promise<string> {
      const event = await findEvent(tx, championshipId);
      if (!event) throw new AppError('betting_event_not_found');
      // So that no entrant withdraws while becoming a selection.
      const tournament = await lockTournament(tx, event.tournamentId);
      if (!tournament || hasStarted(tournament.status)) throw new AppError('betting_closed');
      const at = clock.now();
      const id = newId(at);
      await queries.insertMarket(
        tx,
        {
          id,
          championshipId,
          title: market.title,
          marketType: market.marketType,
          houseCutPercent: formatAmount(market.houseCutPercent),
          createdAt: at,
          updatedAt: at,
        },
        formatAmount(houseReserve),
      );
      const known: Known[] = [];
      for (const [index, selection] of selections.entries()) {
        const path = `selections.${index}.`;
        known.push(await add(tx, { tournamentId: event.tournamentId, marketId: id, known, path }, selection));
      }
      if (houseReserve > 0n) {
        await ledger.transfer(tx, [
          {
            account: `pool:${id}`,
            source: 'wager_stake',
            counterAccount: 'mint:admin',
            amount: houseReserve,
            description: ledgerTexts.wager_stake.reserve.write(market.title),
            cause: `market_reserve:${id}`,
          },
        ]);
      }
      changed.thing(tx, event.tournamentId, 'betting');
      return id;
    },

    async addSelection(tx: Tx, marketId: string, selection: NewSelection): Promise<void> {
      await queries.holdTournament(tx, marketId);
      const market = await lockMarket(tx, marketId);
      if (market.status === 'settled' || market.status === 'voided') throw new AppError('market_settled');
      if ((await countWagersOf(tx, [marketId])).length > 0) throw new AppError('market_has_wagers');
      const known = await queries.findSelections(tx, [marketId]);
      await add(tx, { tournamentId: market.tournamentId, marketId, known, path: '' }, selection);
      changed.thing(tx, market.tournamentId, 'betting');
    },

    async open(tx: Tx, marketId: string): Promise<void> {
      await queries.holdTournament(tx, marketId);
      const market = await lockMarket(tx, marketId);
      if (market.status === 'settled' || market.status === 'voided') throw new AppError('market_settled');
      if (hasStarted(market.tournamentStatus)) throw new AppError('betting_closed');
      await queries.updateMarket(tx, marketId, { status: 'open', updatedAt: clock.now() });
      changed.thing(tx, market.tournamentId, 'betting');
    },

    async close(tx: Tx, marketId: string): Promise<void> {
      const market = await lockMarket(tx, marketId);
      if (market.status !== 'open') throw new AppError('market_not_open');
      await queries.updateMarket(tx, marketId, { status: 'closed', updatedAt: clock.now() });
      changed.thing(tx, market.tournamentId, 'betting');
    },

    /** A tournament began: nobody bets on it any more. */
    async closeAll(tx: Tx, { tournamentId, at }: { tournamentId: string; at: Date }): Promise<void> {
      await queries.closeMarketsOf(tx, tournamentId, at);
      changed.thing(tx, tournamentId, 'betting');
    },
  };

  async function add(tx: Tx, { tournamentId, marketId, known, path }: Place, input: NewSelection) {
    const entrant = input.refRegistrationId && (await nameOf(tx, tournamentId, input.refRegistrationId));
    if (entrant === undefined) throw refuse('registration_not_found', `${path}refRegistrationId`);
    const label = input.label || (entrant ?? '');
    const isKnown = (one: Known) =>
      one.label.toLowerCase() === label.toLowerCase() ||
      (input.refRegistrationId !== null && one.refRegistrationId === input.refRegistrationId);
    if (known.some(isKnown)) throw refuse('selection_exists', `${path}${input.label ? 'label' : 'refRegistrationId'}`);
    if (known.some((one) => one.oddsType !== input.oddsType)) throw refuse('selection_odds_mixed', `${path}oddsType`);
    const row = {
      id: newId(clock.now()),
      marketId,
      label,
      refRegistrationId: input.refRegistrationId,
      oddsType: input.oddsType,
      fixedOdds: input.fixedOdds === null ? null : formatAmount(input.fixedOdds),
    };
    await queries.insertSelection(tx, row);
    return row;
  }

  /** What an entrant of the tournament is called; nothing for somebody who does not play in it. */
  async function nameOf(tx: Tx, tournamentId: string, registrationId: string): Promise<string | undefined> {
    const entrants = await queries.findEntrants(tx, tournamentId);
    const entrant = entrants.find(({ id }) => id === registrationId);
    const summary = entrant && (await members.summaries(tx, [entrant.userId])).get(entrant.userId);
    return summary && (entrant.teamName ?? summary.username).slice(0, LONGEST_LABEL);
  }
}

/** Where a selection is added: beside which others, and where the input has it. */
interface Place {
  tournamentId: string;
  marketId: string;
  known: readonly Known[];
  path: string;
}

type Known = Pick<queries.SelectionRow, 'label' | 'refRegistrationId' | 'oddsType'>;

function refuse(code: 'registration_not_found' | 'selection_exists' | 'selection_odds_mixed', path: string): AppError {
  return new AppError(code, { issues: [{ path, message: errors[code].message }] });
}
