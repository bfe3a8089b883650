interface LibraryEndpoint {
  /** Answered by the library, by code of ours at the same path, or by nobody (404). */
  by: 'library' | 'us' | 'nobody';
  /** The fields that we pass on; its others never reach it. */
  passes?: readonly string[];
  why?: string;
}

/** Every HTTP endpoint of the installed auth library, and what becomes of it here. A test compares this list with it. */
export const LIBRARY_ENDPOINTS: Record<string, LibraryEndpoint> = {
  'POST /sign-up/email': { by: 'library', passes: ['name', 'email', 'password'] },
  'POST /sign-in/email': { by: 'library', passes: ['email', 'password'] },
  'POST /sign-out': { by: 'library', passes: [] },
  'POST /two-factor/enable': { by: 'library', passes: ['password'] },
  'POST /two-factor/disable': { by: 'library', passes: ['password'] },
  'POST /two-factor/generate-backup-codes': { by: 'library', passes: ['password'] },
  'POST /two-factor/verify-totp': { by: 'library', passes: ['code'] },
  'POST /two-factor/verify-backup-code': { by: 'library', passes: ['code'] },

  'POST /sign-in/social': { by: 'us', why: 'state, provider, nonce and signature are checked by openid-client' },
  'POST /link-social': { by: 'us', why: 'asks for proof and ends in the session that asked' },
  'GET /callback/:id': { by: 'us', why: 'never links by an equal address; asks for the second factor' },
  'GET /verify-email': { by: 'us', why: 'a link works once' },
  'POST /send-verification-email': { by: 'us', why: 'the mail leaves by a job, to the own address only' },
  'POST /request-password-reset': { by: 'us', why: 'the mail leaves by a job; the server decides where it leads' },
  'GET /reset-password/:token': { by: 'us', why: 'leads to our page; mails do not name it' },
  'POST /reset-password': { by: 'us', why: 'one transaction with the end of sessions, links and waiting sign-ins' },
  'POST /change-password': { by: 'us', why: 'the same' },
  'POST /change-email': { by: 'us', why: 'asks for proof, confirmed by the new address' },
  'GET /error': { by: 'us', why: 'leads to our page' },

  'POST /callback/:id': { by: 'nobody', why: 'no provider of ours answers by a form' },
  'GET /get-session': { by: 'nobody', why: 'shows the token; GET /api/auth/user tells who is signed in' },
  'POST /get-session': { by: 'nobody', why: 'the same' },
  'GET /list-sessions': { by: 'nobody', why: 'shows tokens; GET /api/me/sessions does not' },
  'POST /revoke-session': { by: 'nobody', why: 'DELETE /api/me/sessions/:id' },
  'POST /revoke-sessions': { by: 'nobody', why: 'DELETE /api/me/sessions' },
  'POST /revoke-other-sessions': { by: 'nobody', why: 'DELETE /api/me/sessions' },
  'POST /update-session': { by: 'nobody', why: 'sessions have no fields of their own' },
  'POST /update-user': { by: 'nobody', why: 'changes a user past our rules' },
  'POST /delete-user': { by: 'nobody', why: 'DELETE /api/me' },
  'GET /delete-user/callback': { by: 'nobody', why: 'DELETE /api/me' },
  'POST /verify-password': { by: 'nobody', why: 'POST /api/me/proof' },
  'GET /list-accounts': { by: 'nobody', why: 'GET /api/me/sign-ins' },
  'POST /unlink-account': { by: 'nobody', why: 'DELETE /api/me/sign-ins/:provider' },
  'POST /refresh-token': { by: 'nobody', why: 'tokens of providers are not kept' },
  'POST /get-access-token': { by: 'nobody', why: 'the same' },
  'GET /account-info': { by: 'nobody', why: 'the same' },
  'POST /two-factor/get-totp-uri': { by: 'nobody', why: 'the secret is shown once' },
  'POST /two-factor/send-otp': { by: 'nobody', why: 'no codes by mail' },
  'POST /two-factor/verify-otp': { by: 'nobody', why: 'no codes by mail' },
  'GET /ok': { by: 'nobody', why: 'GET /api/health' },
};

/** Paths that the library itself refuses too: whatever reaches it, it answers what it is asked for and nothing else. */
export const CLOSED_PATHS = Object.entries(LIBRARY_ENDPOINTS).flatMap(([name, { by }]) =>
  by === 'library' ? [] : [name.slice(name.indexOf('/'))],
);
