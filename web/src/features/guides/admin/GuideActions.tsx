import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { type GuideChangesInput, useChangeGuide } from './guides-admin.queries.ts';

interface GuideActionsProps {
  guide: Guide;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a guide in the list: publishing and featuring at once, the rest in a dialog. */
export function GuideActions({ guide: { id, title, published, featured }, onEdit, onDelete }: GuideActionsProps) {
  const change = useChangeGuide();
  const send = (changes: GuideChangesInput) =>
    change.mutate(
      { id, changes },
      {
        onSuccess: () => showToast({ title: 'Guide updated successfully', text: title, tone: 'good' }),
        onError: (error) =>
          showToast({ title: 'Failed to update guide', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  const isSending = (field: keyof GuideChangesInput) =>
    change.isPending && Object.hasOwn(change.variables.changes, field);
  const verbs = { publish: published ? 'Unpublish' : 'Publish', feature: featured ? 'Unfeature' : 'Feature' };
  return (
    <span className="inline-flex gap-1">
      <Button
        look="quiet"
        size="icon"
        aria-label={`${verbs.publish} ${title}`}
        title={verbs.publish}
        busy={isSending('published')}
        onClick={() => send({ published: !published })}
      >
        {published ? <EyeOff /> : <Eye />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`${verbs.feature} ${title}`}
        title={verbs.feature}
        busy={isSending('featured')}
        onClick={() => send({ featured: !featured })}
      >
        {featured ? <StarOff /> : <Star />}
      </Button>
      <Button look="quiet" size="icon" aria-label={`Edit ${title}`} title="Edit" onClick={onEdit}>
        <Pencil />
      </Button>
      <Button look="quiet" size="icon" aria-label={`Delete ${title}`} title="Delete" onClick={onDelete}>
        <Trash2 />
      </Button>
    </span>
  );
}
