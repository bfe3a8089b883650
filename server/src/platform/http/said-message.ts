import { isText } from '@cinder/contract/shared/messages.ts';
import { say } from '#platform/texts.ts';

/** A reply, with its `message` in its reader's language where that is one of the product's texts. */
export function withSaidMessage(reply: unknown): unknown {
  const isSaid =
    typeof reply === 'object' &&
    reply !== null &&
    'message' in reply &&
    typeof reply.message === 'string' &&
    isText(reply.message);
  return isSaid ? { ...reply, message: say(String(reply.message)) } : reply;
}
