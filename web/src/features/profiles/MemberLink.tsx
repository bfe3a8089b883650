import { Link } from '@tanstack/react-router';
import './member-link.css';

/** A member's name, which leads to their page. */
export function MemberLink({ username, label = username }: { username: string; label?: string }) {
  return (
    <Link className="member-link" to="/members/$username" params={{ username }} preload={false}>
      {label}
    </Link>
  );
}
