import { forServer } from '../shared/for-server.ts';
import { msg } from '../shared/messages.ts';

/** What tokens are about that entrants pay each other. */
const OF_TOURNAMENT = {
  module: 'tournaments',
  accounts: ['pool'],
  subject: 'tournament',
  leadsTo: '/tournaments/:slug',
  icon: 'trophy-cup',
  earning: null,
  isOwnAction: false,
} as const;

/** What tokens are about that two members play for. */
const OF_CHALLENGE = {
  module: 'challenges',
  accounts: ['pool'],
  subject: 'challenge',
  leadsTo: '/challenges/:id',
  icon: 'crossed-swords',
  earning: null,
  isOwnAction: false,
} as const;

/** What tokens are about that are bet. */
const OF_MARKET = {
  module: 'betting',
  subject: 'market',
  leadsTo: '/tournaments/:slug',
  earning: null,
  isOwnAction: false,
} as const;

/** Why tokens move that members put in to play for, or bet. */
export const stakeSources = {
  entry_fee: {
    ...OF_TOURNAMENT,
    colour: 'steel',
    pays: { 'entry_fee:<registration>': ['an entry fee, when the tournament begins', 'to `pool:tournament:<id>`'] },
    says: forServer({ paid: (tournament: string) => msg`Entry fee: ${{ tournament }}` }),
  },
  entry_fee_refund: {
    ...OF_TOURNAMENT,
    colour: 'verdigris',
    pays: {
      'entry_fee_refund:<registration>': ['an entry fee, when nothing is played for it', '`pool:tournament:<id>`'],
    },
    says: forServer({ back: (tournament: string) => msg`Entry fee given back: ${{ tournament }}` }),
  },
  tournament_pot: {
    ...OF_TOURNAMENT,
    colour: 'brass',
    pays: {
      'tournament_pot:<registration>': ['a share of the entry fees', '`pool:tournament:<id>`'],
      'pot_take:<tournament>': ['entry fees of which no member is left', '`pool:tournament:<id>` to `house`'],
    },
    says: forServer({
      won: (tournament: string, place: number) => msg`Pot of ${{ tournament }}, place ${{ place }}`,
      house: (tournament: string) => msg`House, pot of ${{ tournament }}`,
    }),
  },
  challenge_stake: {
    ...OF_CHALLENGE,
    colour: 'steel',
    pays: { 'challenge_stake:<challenge>:<side>': ['a stake of a challenge', 'to `pool:challenge:<id>`'] },
    says: forServer({ paid: (game: string) => msg`Challenge: ${{ game }}` }),
  },
  challenge_refund: {
    ...OF_CHALLENGE,
    colour: 'verdigris',
    pays: { 'challenge_refund:<challenge>:<side>': ['a stake that is given back', '`pool:challenge:<id>`'] },
    says: forServer({ back: (game: string) => msg`Challenge given back: ${{ game }}` }),
  },
  challenge_payout: {
    ...OF_CHALLENGE,
    colour: 'verdigris',
    pays: { 'challenge_payout:<challenge>': ['a challenge that was won', '`pool:challenge:<id>`'] },
    says: forServer({ won: (game: string) => msg`Challenge won: ${{ game }}` }),
  },
  wager_stake: {
    ...OF_MARKET,
    accounts: ['pool', 'mint:admin'],
    icon: 'rolling-dices',
    colour: 'steel',
    pays: {
      'wager_stake:<wager>:<settlement>': ['a stake of a settled market', 'to `pool:<market>`'],
      'market_reserve:<market>': ["a market's reserve", '`mint:admin` to `pool:<market>`'],
      'market_cover:<market>:<wager>': [
        "what a reserve lacks once a member's open wagers are taken back",
        '`mint:admin` to `pool:<market>`',
      ],
    },
    says: forServer({
      bet: (market: string) => msg`Bet: ${{ market }}`,
      reserve: (market: string) => msg`Reserve: ${{ market }}`,
    }),
  },
  wager_payout: {
    ...OF_MARKET,
    accounts: ['pool'],
    icon: 'crown-coin',
    colour: 'verdigris',
    pays: {
      'wager_payout:<wager>:<settlement>': ['a bet that was won', '`pool:<market>`'],
      'market_take:<market>:<settlement>': ['what a market leaves the house', '`pool:<market>` to `house`'],
    },
    says: forServer({
      won: (market: string) => msg`Bet won: ${{ market }}`,
      house: (market: string) => msg`House: ${{ market }}`,
    }),
  },
} as const;
