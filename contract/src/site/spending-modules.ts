import { plural, t } from '../shared/messages.ts';
import type { Module } from './module.ts';

/** The modules that are about what members do with their tokens. */
export const spendingModules = {
  store: {
    label: t`Store`,
    purpose: t`What members spend their tokens on.`,
    calls: ['store', 'storeAdmin'],
    pages: ['/store', '/store/:slug', '/store/redemptions', '/admin/store'],
    news: [
      'request_accepted',
      'request_declined',
      'request_delivered',
      'redemption_refunded',
      'request_made',
      'codes_low',
    ],
    open: {
      text: (count) => t`${plural({ count }, { one: '# request is waiting', other: '# requests are waiting' })}`,
      calls: [
        'store.redemptions',
        'store.redemption',
        'store.cancel',
        'storeAdmin.redemptions',
        'storeAdmin.accept',
        'storeAdmin.decline',
        'storeAdmin.deliver',
        'storeAdmin.refund',
      ],
      pages: ['/store/redemptions', '/admin/store'],
    },
  },
  raffles: {
    label: t`Raffles`,
    purpose: t`Tickets for tokens, and draws that anybody can check.`,
    calls: ['raffles', 'limits', 'rafflesAdmin'],
    pages: ['/raffles', '/raffles/:slug', '/admin/raffles'],
    news: ['raffle_won', 'raffle_drawn', 'raffle_cancelled', 'prize_waiting', 'value_awaited'],
    open: {
      text: (count) =>
        t`${plural({ count }, { one: '# raffle is not drawn yet, or has prizes to give', other: '# raffles are not drawn yet, or have prizes to give' })}`,
      calls: [
        'raffles.raffle',
        'raffles.proof',
        'rafflesAdmin.raffles',
        'rafflesAdmin.draw',
        'rafflesAdmin.cancel',
        'rafflesAdmin.give',
      ],
      pages: ['/raffles/:slug', '/admin/raffles'],
    },
  },
  challenges: {
    label: t`Challenges`,
    purpose: t`Two members play for what both put in.`,
    calls: ['challenges', 'limits', 'challengesAdmin'],
    pages: ['/challenges', '/challenges/:id', '/admin/challenges'],
    news: ['challenge_proposed', 'challenge_moved', 'challenge_disputed'],
    needs: ['tournaments'],
    open: {
      text: (count) => t`${plural({ count }, { one: '# challenge is open', other: '# challenges are open' })}`,
      calls: [
        'challenges.challenges',
        'challenges.challenge',
        'challenges.decline',
        'challenges.report',
        'challenges.confirm',
        'challenges.dispute',
        'challengesAdmin.list',
        'challengesAdmin.decide',
      ],
      pages: ['/challenges', '/challenges/:id', '/admin/challenges'],
    },
  },
  gifts: {
    label: t`Gifts`,
    purpose: t`Tokens that members give each other.`,
    calls: ['gifts', 'giftsAdmin'],
    pages: ['/gifts', '/admin/gifts'],
    news: ['gift_received', 'gift_reported'],
    past: {
      calls: ['giftsAdmin.list', 'giftsAdmin.removeMessage', 'giftsAdmin.keepMessage'],
      pages: ['/admin/gifts'],
    },
  },
} satisfies Record<string, Module>;
