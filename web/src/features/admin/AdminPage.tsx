import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signIns } from '#api/signIns.ts';
import { OwnAddressNudge } from '#features/account/OwnAddressNudge.tsx';
import { TwoFactorNudge } from '#features/account/TwoFactorNudge.tsx';
import { SetupNudge } from '#features/site/admin/SetupNudge.tsx';
import { setupQuery } from '#features/site/admin/site-admin.queries.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useHasPage } from '#lib/pages.ts';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { KeyStats } from './KeyStats.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { accountHintsQuery, overviewQuery } from './overview.queries.ts';
import { type AdminTile, matchingTiles, TILE_GROUPS } from './tiles.ts';
import '#admin/admin.css';
import './admin.css';

/** The back-office's home: one tile for each panel, with what there is to do in it. */
export function AdminPage() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const hasPage = useHasPage();
  const there = TILE_GROUPS.map((group) => ({ ...group, tiles: group.tiles.filter(({ to }) => hasPage(to)) }));
  const groups = matchingTiles(there, typed);
  // The tiles would move from under the pointer when what stands above them comes.
  const above = [
    useQuery(signIns.list.query()),
    useQuery(overviewQuery),
    useQuery(accountHintsQuery),
    useQuery(setupQuery),
  ];
  const isComing = above.some(({ isPending }) => isPending);
  const first = typed.trim() === '' ? undefined : groups[0]?.tiles[0];
  return (
    <div className="page admin">
      <PageHead
        {...usePageTop()}
        aside={
          <form
            className="admin__jump"
            onSubmit={(event) => {
              event.preventDefault();
              if (first) void navigate({ to: first.to });
            }}
          >
            <SearchField label={t`Find a panel`} placeholder={t`Find a panel`} value={typed} onChange={setTyped} />
          </form>
        }
      />
      <div className="admin__notices">
        <OwnAddressNudge />
        <TwoFactorNudge />
        <SetupNudge />
      </div>
      {typed.trim() === '' && (
        <ErrorBoundary title={t`The figures could not be shown`}>
          <KeyStats />
          <NeedsYou />
        </ErrorBoundary>
      )}
      {isComing && <SkeletonRows count={6} label={t`Loading the panels`} />}
      {(isComing ? [] : groups).map(({ title, tiles }) => (
        <section key={title} className="admin__group" aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`}>{title}</h2>
          <ul className="admin__tiles">
            {tiles.map((tile) => (
              <li key={tile.to}>
                <Tile tile={tile} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={groups.length === 0 ? 'muted' : 'sr-only'} role="status">
        {groups.length === 0 ? t`No panel is called ''${{ typed: typed.trim() }}''.` : textOf(first)}
      </p>
    </div>
  );
}

function Tile({ tile: { to, icon, title, text, figure } }: { tile: AdminTile }) {
  // Without the figures the tiles still lead to their panels.
  const { data } = useQuery(overviewQuery);
  return (
    <Link to={to} className="admin-tile cut">
      <GameIcon path={icon} />
      <span>
        <b>{title}</b>
        <span className="admin-tile__text">{data && figure ? figure(data) : text}</span>
      </span>
    </Link>
  );
}

function textOf(first: AdminTile | undefined): string {
  return first ? t`Enter opens ${{ panel: first.title }}` : '';
}
