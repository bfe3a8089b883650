export interface MiningSessionCompleted {
  userId: string;
  sessionId: string;
  at: Date;
}
