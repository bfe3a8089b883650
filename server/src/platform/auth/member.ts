/** The signed-in caller of a request, as the database knows them now. */
export interface Member {
  /** The user id: key of everything a member owns. */
  id: string;
  username: string;
  email: string;
  isAdmin: boolean;
  sessionId: string;
}

/** A caller whose cookie is signed by this site; whether the session still holds is not known yet. */
export interface CookieIdentity {
  id: string;
  sid: string;
}
