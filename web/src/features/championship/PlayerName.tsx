import { MemberLink } from '#features/profiles/MemberLink.tsx';

interface PlayerNameProps {
  /** As the series calls the player. */
  name: string;
  /** Of the member who plays; null where there is none. */
  username: string | null;
}

/** A player's name, which leads to the member's page where a member plays. */
export function PlayerName({ name, username }: PlayerNameProps) {
  return username === null ? name : <MemberLink username={username} label={name} />;
}
