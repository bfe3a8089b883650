/** The signed-in caller of a request, as the database knows them now. */
export interface Member {
  /** The user id: key of everything a member owns. */
  id: string;
  username: string;
  email: string;
  isAdmin: boolean;
  hasTwoFactor: boolean;
  sessionId: string;
  /** When this session last proved who uses it: by signing in, or by the password or a code since. */
  provenAt: Date;
}

/** A caller whose cookie is signed by this site; whether the session still holds is not known yet. */
export interface CookieIdentity {
  id: string;
  sid: string;
}
