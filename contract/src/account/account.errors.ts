import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const accountErrors = {
  username_taken: { status: 409, message: t`Username is already taken` },
  name_change_needed: { status: 409, message: t`You need a name change from the store to take another name` },
  wallet_signature_invalid: {
    status: 400,
    message: t`The signature does not prove that this wallet is yours`,
    namesFields: true,
  },
  wallet_nonce_expired: { status: 409, message: t`The message to sign has expired or was used. Please start again.` },
  wallet_taken: { status: 409, message: t`Another member has linked this wallet` },
  admin_not_deletable: { status: 403, message: t`An administrator cannot be deleted` },
  last_admin: { status: 409, message: t`Somebody must stay an administrator` },
  session_not_found: { status: 404, message: t`This session has ended already` },
  sign_in_not_linked: { status: 404, message: t`You do not sign in by this provider` },
  provider_unavailable: { status: 503, message: t`The sign-in provider cannot be reached at the moment` },
  provider_misconfigured: { status: 503, message: t`The sign-in provider is set up wrongly on this site` },
  proof_required: { status: 403, message: t`Confirm that it is you: enter your password or a code` },
  two_factor_required: {
    status: 403,
    message: t`Administrators of this site need two-factor sign-in. Turn it on in your settings.`,
  },
  last_way_in: {
    status: 409,
    message: t`This is your only way to sign in. Set a password or connect another one first.`,
  },
  password_already_set: { status: 409, message: t`You have a password already. Change it with the current one.` },
  no_password: { status: 409, message: t`This member has no password: they sign in by a connected account` },
  admin_resets_by_mail: {
    status: 403,
    message: t`An administrator gets the link for a new password by mail only`,
  },
  mails_off: { status: 409, message: t`This site sends no mails` },
  email_verified: { status: 409, message: t`This address is verified already` },
  member_not_found: { status: 404, message: t`No member has this username` },
} as const satisfies Record<string, ErrorMeaning>;
