/** A refusal of a call below /api/auth/, in the shape that the auth library gives its own. */
export class AuthRefusal extends Error {
  override name = 'AuthRefusal';
  readonly status: number;
  readonly body: { code: string; message: string; issues?: { path: string; message: string }[] };

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.status = status;
    this.body = { code, message, ...(field && { issues: [{ path: field, message }] }) };
  }
}
