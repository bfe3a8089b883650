import type { Guide, ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import { toReply } from '#platform/http/to-reply.ts';
import type { GuideRow, ListedRow } from './guides.queries.ts';

/** A guide of a list, as it goes over the wire. */
export function toListed(row: ListedRow): ListedGuide {
  return {
    ...toReply(row),
    author: row.authorId === null ? null : { firstName: row.authorFirstName },
  };
}

/** A guide with its text, as it goes over the wire. */
export function toGuide(row: GuideRow): Guide {
  return { ...toListed(row), content: row.content };
}
