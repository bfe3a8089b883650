/** What each day of the cycle pays; the item of day 7 is a random one. */
export const streakDays = [
  { dayInCycle: 1, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 2, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 3, baseCinder: '5.00', bonusCinder: '5.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 4, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 5, baseCinder: '5.00', bonusCinder: '10.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 6, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 7, baseCinder: '5.00', bonusCinder: '20.00', xp: 10, rewardType: 'cinder+item' },
] as const;
