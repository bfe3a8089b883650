import { Search } from 'lucide-react';
import { useUser } from '#lib/viewer.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';

/** To the search through all guides and stories; it is for members. */
export function SearchLink() {
  const user = useUser();
  if (!user) return null;
  return (
    <ButtonTo look="outline" to="/search">
      <Search />
      Search guides and lore
    </ButtonTo>
  );
}
