import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#lib/viewer.ts';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { TILE_GROUPS } from './tiles.ts';
import './admin.css';

/** The back-office's home: one tile for each panel. */
export function AdminPage() {
  usePageTitle('Admin');
  const user = useUser();
  return (
    <div className="page admin">
      <PageHead
        title="Admin"
        aside={<span className="text-small text-smoke">Signed in as {user?.member.username}</span>}
      />
      {TILE_GROUPS.map(({ title, tiles }) => (
        <section key={title} className="admin__group" aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`}>{title}</h2>
          <ul className="admin__tiles">
            {tiles.map((tile) => (
              <li key={tile.to}>
                <Link to={tile.to} className="admin-tile cut">
                  <GameIcon path={tile.icon} />
                  <span>
                    <b>{tile.title}</b>
                    <span className="admin-tile__text">{tile.text}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
