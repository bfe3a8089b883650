import { Link } from '@tanstack/react-router';
import './guide-title.css';

interface GuideTitleProps {
  guide: { title: string; slug: string };
  canOpen?: boolean;
}

/** The title of a guide in a list; its link covers all of the guide's place there. */
export function GuideTitle({ guide: { title, slug }, canOpen = true }: GuideTitleProps) {
  if (!canOpen) return title;
  return (
    <Link className="guide-title" to="/guides/$slug" params={{ slug }}>
      {title}
    </Link>
  );
}
