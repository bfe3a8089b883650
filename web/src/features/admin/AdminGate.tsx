import { Outlet } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useUser } from '#lib/viewer.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { NeedsTwoFactor } from './NeedsTwoFactor.tsx';
import { useNeedsTwoFactor } from './needs-two-factor.ts';
import './admin.css';

/** The back-office is for administrators; the server holds to it, this only says so. */
export function AdminGate() {
  const user = useUser();
  const isClosed = useNeedsTwoFactor();
  if (user?.can.administer) return isClosed ? <NeedsTwoFactor /> : <Outlet />;
  return (
    <div className="page access-denied">
      <Lock aria-hidden="true" />
      <h1>Access Denied - You need administrator privileges to access this page.</h1>
      <ButtonTo to="/">Home</ButtonTo>
    </div>
  );
}
