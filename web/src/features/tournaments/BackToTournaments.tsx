import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** From a tournament to all of them. */
export function BackToTournaments() {
  return (
    <Link className="link" to="/tournaments">
      <ArrowLeft />
      Tournaments
    </Link>
  );
}
