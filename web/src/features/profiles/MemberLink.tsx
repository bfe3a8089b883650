import type { Worn } from '@cinder/contract/perks/worn.rules.ts';
import { Link } from '@tanstack/react-router';
import { WornName } from '#ui/worn/WornName.tsx';

interface MemberLinkProps {
  username: string;
  label?: string;
  /** What the member wears with the name. */
  worn: Worn | undefined;
}

/** A member's name, which leads to their page. */
export function MemberLink({ username, label = username, worn }: MemberLinkProps) {
  return (
    <WornName worn={worn}>
      <Link className="member-link" to="/members/$username" params={{ username }} preload={false}>
        {label}
      </Link>
    </WornName>
  );
}
