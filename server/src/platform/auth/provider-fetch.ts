import type { CustomFetch } from 'openid-client';

/** A provider that says more than this is not listened to. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** As `fetch`, for a provider that may send without end, or name the scopes of a token as a list, as Twitch does. */
export const fetchBounded: CustomFetch = async (url, { body, ...options }) => {
  const answer = await fetch(url, { ...options, ...(body != null && { body: body as string | URLSearchParams }) });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('The provider sent too much');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const { status, headers } = answer;
  return new Response([204, 304].includes(status) ? null : withScopeText(text), {
    status,
    headers: withoutLength(headers),
  });
};

/** The headers of what was sent packed would not fit what was unpacked. */
function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) kept.delete(name);
  return kept;
}

function withScopeText(text: string): string {
  if (!text.includes('"scope"')) return text;
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('scope' in answer) || !Array.isArray(answer.scope))
      return text;
    return JSON.stringify({ ...answer, scope: answer.scope.join(' ') });
  } catch {
    return text;
  }
}
