import { forServer } from '../shared/for-server.ts';
import { msg } from '../shared/messages.ts';

/** What tokens are about that are spent in the store, or come back from there. */
const OF_STORE = {
  module: 'store',
  subject: 'offer',
  leadsTo: '/store/:slug',
  icon: 'open-treasure-chest',
  earning: null,
  isOwnAction: false,
} as const;

/** What tokens are about that tickets cost, or that a raffle pays. */
const OF_RAFFLE = {
  module: 'raffles',
  accounts: ['sink:raffle'],
  subject: 'raffle',
  leadsTo: '/raffles/:slug',
  icon: 'perspective-dice-six-faces-random',
  earning: null,
  isOwnAction: false,
} as const;

/** What tokens are about that members give each other. */
const OF_GIFT = {
  module: 'gifts',
  accounts: ['member'],
  subject: 'gift',
  leadsTo: '/gifts',
  icon: 'present',
  earning: null,
} as const;

/** Why tokens move that members spend, or give each other. */
export const spendingSources = {
  store_purchase: {
    ...OF_STORE,
    accounts: ['sink:store'],
    colour: 'steel',
    pays: { 'store_purchase:<redemption>': ['an offer of the store', 'to `sink:store`'] },
    says: forServer({ bought: (offer: string) => msg`Store: ${{ offer }}` }),
  },
  store_refund: {
    ...OF_STORE,
    accounts: ['sink:store'],
    colour: 'verdigris',
    pays: { 'store_refund:<redemption>': ['an offer that is given back', '`sink:store`'] },
    says: forServer({ back: (offer: string) => msg`Given back: ${{ offer }}` }),
  },
  perk_purchase: {
    ...OF_STORE,
    accounts: ['sink:perk'],
    colour: 'steel',
    pays: { 'perk_purchase:<redemption>': ['a perk of the store', 'to `sink:perk`'] },
    says: forServer({ bought: (offer: string) => msg`Store: ${{ offer }}` }),
  },
  perk_refund: {
    ...OF_STORE,
    accounts: ['sink:perk'],
    colour: 'verdigris',
    pays: { 'perk_refund:<redemption>': ['a perk that is given back', '`sink:perk`'] },
    says: forServer({ back: (offer: string) => msg`Given back: ${{ offer }}` }),
  },
  raffle_ticket: {
    ...OF_RAFFLE,
    colour: 'steel',
    pays: { 'raffle_ticket:<raffle>:<first>': ['tickets of a raffle', 'to `sink:raffle`'] },
    says: forServer({ bought: (raffle: string) => msg`Tickets: ${{ raffle }}` }),
  },
  raffle_refund: {
    ...OF_RAFFLE,
    colour: 'verdigris',
    pays: { 'raffle_refund:<raffle>:<first>': ['tickets of a raffle that was cancelled', '`sink:raffle`'] },
    says: forServer({ back: (raffle: string) => msg`Tickets given back: ${{ raffle }}` }),
  },
  raffle_prize: {
    ...OF_RAFFLE,
    colour: 'verdigris',
    pays: { 'raffle_prize:<raffle>:<prize>': ['a share of what the tickets of a raffle brought', '`sink:raffle`'] },
    says: forServer({ won: (raffle: string, prize: number) => msg`Won: ${{ raffle }}, prize ${{ prize }}` }),
  },
  gift_sent: {
    ...OF_GIFT,
    colour: 'steel',
    isOwnAction: true,
    pays: { 'gift_sent:<gift>': ['a gift to another member', 'to `member:<recipient>`'] },
    says: forServer({ given: () => msg`Gift to a member` }),
  },
  gift_received: {
    ...OF_GIFT,
    colour: 'verdigris',
    isOwnAction: false,
    pays: { 'gift_received:<gift>': ['a gift of another member', '`member:<sender>`'] },
    says: forServer({ received: () => msg`Gift of a member` }),
  },
} as const;
