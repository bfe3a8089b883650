import { Link } from '@tanstack/react-router';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import './analytics.css';

/** A member, who can be opened among the members. */
export function Person({
  person: { username, avatarUrl },
}: {
  person: { username: string; avatarUrl: string | null };
}) {
  return (
    <Link className="person link" to="/admin/users/$username" params={{ username }} preload={false}>
      <Avatar name={username} imageUrl={avatarUrl} />
      {username}
    </Link>
  );
}
