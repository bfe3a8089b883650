import { Link } from '@tanstack/react-router';
import './admin.css';

/** A member's name, which leads to all that administrators see of them; of one who is gone, that they are. */
export function AdminMemberLink({ username }: { username: string | null }) {
  if (username === null) return 'Deleted member';
  return (
    <Link className="admin-member" to="/admin/users/$username" params={{ username }} preload={false}>
      {username}
    </Link>
  );
}
