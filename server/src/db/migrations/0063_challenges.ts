import type { Kysely } from 'kysely';
import { addToList, oneByOne } from '../migration-steps.ts';

/** Challenges between two members, who play for what both put in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    create table challenge (
      id uuid primary key,
      challenger_id uuid not null,
      opponent_id uuid not null check (opponent_id <> challenger_id),
      game_code text not null references game_title (code),
      best_of integer not null check (best_of between 1 and 7 and best_of % 2 = 1),
      stake_cinder numeric(10,2) not null check (stake_cinder > 0),
      status text not null check (status in ('proposed', 'accepted', 'reported', 'disputed', 'completed', 'returned',
        'declined', 'expired')),
      challenger_wins integer check (challenger_wins >= 0),
      opponent_wins integer check (opponent_wins >= 0),
      reported_by text check (reported_by in ('challenger', 'opponent')),
      winner text check (winner in ('challenger', 'opponent')),
      proposed_at timestamptz not null,
      accepted_at timestamptz,
      -- Until when an answer, a result or a confirmation is awaited.
      due_at timestamptz,
      ended_at timestamptz,
      check ((ended_at is null) = (status in ('proposed', 'accepted', 'reported', 'disputed'))),
      check ((winner is null) = (status <> 'completed'))
    );
    create index challenge_challenger on challenge (challenger_id, proposed_at);
    create index challenge_opponent on challenge (opponent_id, proposed_at);
    create index challenge_game on challenge (game_code);
    create index challenge_due on challenge (due_at) where due_at is not null;
  `,
  );
  await addToList(db, 'reward_ledger.source', 'challenge_stake', 'challenge_refund', 'challenge_payout');
  await addToList(db, 'guide.module', 'challenges');
}
