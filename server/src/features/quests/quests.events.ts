export interface QuestFinished {
  userId: string;
  questId: string;
  title: string;
  at: Date;
}

export interface QuestClaimed {
  userId: string;
  questId: string;
  title: string;
  rewardType: 'cinder' | 'xp' | 'badge';
  at: Date;
}
