import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { DATED, NOW, openRows } from '#testing/rows.ts';

const { insert, count, member, run, close } = await openRows();

let ada: string;
let grace: string;
beforeEach(async () => {
  ada = await member();
  grace = await member();
});
afterAll(close);

const item = () =>
  insert('item', { id: newId(NOW), name: 'Ember Blade', slug: newId(NOW), slot: 'weapon', rarity: 'Rare', ...DATED });

describe('the daily loop', () => {
  test('pays a local date once', async () => {
    const claim = {
      user_id: ada,
      local_claim_date: '2026-03-04',
      claimed_at: NOW,
      cycle_day: 1,
      base_cinder: 5,
      xp: 10,
    };
    await insert('daily_streak_history', claim);
    await expect(insert('daily_streak_history', claim)).rejects.toThrow('daily_streak_history_pkey');
    await insert('daily_streak_history', { ...claim, user_id: grace });
  });

  test('keeps at most two freezes and knows seven days', async () => {
    await expect(insert('daily_streak', { user_id: ada, freezes: 3 })).rejects.toThrow('freezes_check');
    await expect(insert('daily_streak', { user_id: ada, cycle_day: 8 })).rejects.toThrow('cycle_day_check');
    await expect(insert('daily_streak', { user_id: ada, current_streak: 4, longest_streak: 3 })).rejects.toThrow(
      'check',
    );
    await insert('daily_streak', { user_id: ada, freezes: 2, cycle_day: 7, current_streak: 7, longest_streak: 7 });
  });

  test('fixes an item only for days that give one', async () => {
    const setDay = (rewardType: string, itemId: string) =>
      run('update daily_streak_reward set reward_type = $1, item_id = $2 where day_in_cycle = 6', [rewardType, itemId]);
    const itemId = await item();
    await expect(setDay('cinder', itemId)).rejects.toThrow('daily_streak_reward_check');
    await setDay('cinder+item', itemId);
  });
});

describe('quests and badges', () => {
  const quest = (more: object) =>
    insert('quest', {
      id: newId(NOW),
      title: 'Mine',
      description: 'Mine twice',
      quest_type: 'daily',
      ...more,
      ...DATED,
    });

  test('have one progress a period, and progress of the same quest in the next', async () => {
    const questId = await quest({ reward_type: 'cinder', reward_amount: '10.50' });
    const progress = (reset_date: string) =>
      insert('user_quest_progress', { user_id: ada, id: newId(NOW), quest_id: questId, reset_date });
    await progress('2026-03-04');
    await expect(progress('2026-03-04')).rejects.toThrow('unique');
    await progress('2026-03-04.1');
    await progress('2026-03-05');
    await run('delete from quest where id = $1', [questId]);
    expect(await count('user_quest_progress', ada)).toBe(0);
  });

  test('have the reward that their type needs', async () => {
    await expect(quest({ reward_type: 'badge' })).rejects.toThrow('quest_check');
    await expect(quest({ reward_type: 'cinder' })).rejects.toThrow('quest_check');
    await expect(quest({ reward_type: 'xp', reward_amount: '1.50' })).rejects.toThrow('quest_check');
    await quest({ reward_type: 'badge', reward_value: newId(NOW) });
    await quest({ reward_type: 'xp', reward_amount: '15.00' });
  });

  test('show at most three badges, earned ones, each once', async () => {
    const badge_id = await insert('badge', { id: newId(NOW), name: 'First', description: 'First session', ...DATED });
    const show = (position: number) => insert('user_badge_showcase', { user_id: ada, position, badge_id });
    await expect(show(1)).rejects.toThrow('foreign key');
    await insert('user_badge', { user_id: ada, badge_id, earned_at: NOW });
    await expect(show(4)).rejects.toThrow('position_check');
    await show(1);
    await expect(show(2)).rejects.toThrow('unique');
  });
});

describe('the shop', () => {
  test('gives an intent to one purchase and takes an event once', async () => {
    const claim = { provider: 'sandbox', intent_id: 'pi_1', user_id: ada, purchase_id: newId(NOW) };
    await insert('payment_intent_claim', claim);
    await expect(insert('payment_intent_claim', { ...claim, user_id: grace })).rejects.toThrow(
      'payment_intent_claim_pkey',
    );
    const event = { provider: 'sandbox', event_id: 'evt_1', type: 'paid', occurred_at: NOW, received_at: NOW };
    await insert('payment_event', event);
    await expect(insert('payment_event', event)).rejects.toThrow('payment_event_pkey');
  });

  test('keeps what was paid when the buyer is deleted', async () => {
    const product = await insert('shop_product', { id: newId(NOW), name: 'Pack', price_usd: '9.99', ...DATED });
    const purchase = { id: newId(NOW), product_id: product, provider: 'stripe', amount_usd: '9.99', purchased_at: NOW };
    await insert('purchase', { user_id: ada, ...purchase });
    await expect(run('delete from shop_product where id = $1', [product])).rejects.toThrow('foreign key');
    await run('delete from members where user_id = $1', [ada]);
    expect(await count('purchase', ada)).toBe(1);
  });
});

describe('reading', () => {
  test('an article is published exactly when it has the time of that', async () => {
    const category = await insert('lore_category', { id: newId(NOW), name: 'Ruins', slug: 'ruins' });
    const article = (more: object) =>
      insert('lore_article', {
        id: newId(NOW),
        title: 'The Ashen Gate',
        slug: newId(NOW),
        content: 'Old stones that whisper',
        category_id: category,
        ...more,
        ...DATED,
      });
    await expect(article({ is_published: true })).rejects.toThrow('check');
    await expect(article({ published_at: NOW })).rejects.toThrow('check');
    await article({ is_published: true, published_at: NOW });
    const found = await run(
      `select title from lore_article where category_id = $1 and search @@ websearch_to_tsquery('english', 'whispering')`,
      [category],
    );
    expect(found).toEqual([{ title: 'The Ashen Gate' }]);
  });

  test('a month of the Hall of Fame has each rank and each member once', async () => {
    const place = { period_month: '2026-02', rank: 1, user_id: ada, cinder_earned: '120.00' };
    await insert('hof_monthly', place);
    await expect(insert('hof_monthly', { ...place, user_id: grace })).rejects.toThrow('hof_monthly_pkey');
    await expect(insert('hof_monthly', { ...place, rank: 2 })).rejects.toThrow('unique');
    await expect(insert('hof_monthly', { ...place, period_month: '2026-13', user_id: grace })).rejects.toThrow('check');
    await insert('hof_monthly', { ...place, rank: 2, user_id: grace });
  });
});
