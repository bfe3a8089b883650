/** What each day of the cycle pays; the item of day 7 is a random one. */
export const streakDays = [
  { day_in_cycle: 1, base_cinder: '5.00', bonus_cinder: '0.00', xp: 10, reward_type: 'cinder' },
  { day_in_cycle: 2, base_cinder: '5.00', bonus_cinder: '0.00', xp: 10, reward_type: 'cinder' },
  { day_in_cycle: 3, base_cinder: '5.00', bonus_cinder: '5.00', xp: 10, reward_type: 'cinder' },
  { day_in_cycle: 4, base_cinder: '5.00', bonus_cinder: '0.00', xp: 10, reward_type: 'cinder' },
  { day_in_cycle: 5, base_cinder: '5.00', bonus_cinder: '10.00', xp: 10, reward_type: 'cinder' },
  { day_in_cycle: 6, base_cinder: '5.00', bonus_cinder: '0.00', xp: 10, reward_type: 'cinder' },
  { day_in_cycle: 7, base_cinder: '5.00', bonus_cinder: '20.00', xp: 10, reward_type: 'cinder+item' },
] as const;
