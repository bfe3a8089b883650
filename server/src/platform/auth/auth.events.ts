import type { EventBus } from '#platform/events/event-bus.ts';

/** What happens to an account, told in the transaction in which it happens. */
export interface AuthEvents {
  /** A user is there who was not before, with or without a session. */
  'auth.signed_up': UserEvent;
  /** A session begins. */
  'auth.signed_in': UserEvent;
  /** The account is its owner's from now on: what somebody set up who had not proved its address goes. */
  'auth.taken_over': UserEvent;
}

interface UserEvent {
  userId: string;
}

export type AuthEventBus = Pick<EventBus<AuthEvents>, 'publish'>;
