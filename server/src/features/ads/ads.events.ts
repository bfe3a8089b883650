export interface AdWatched {
  userId: string;
  at: Date;
}
