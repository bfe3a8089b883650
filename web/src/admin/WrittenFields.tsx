import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { useNamed } from '#lib/named.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';

/** What is written as Markdown has at least this. */
interface Written {
  title: string;
  slug: string;
  content: string;
}

const Form = fieldsOf<Written>();

/** The end of an address, with what it becomes while it is blank. */
export function SlugField() {
  const title = useWatch<Written, 'title'>({ name: 'title' });
  return (
    <Form.Text
      name="slug"
      label={t`Slug`}
      hint={t`Blank: from the title`}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={slugFromTitle(title)}
    />
  );
}

/** What becomes of the text, of which readers may be shown less. Alone in watching it, so that a key pressed in it draws nothing else. */
export function ContentPreview({ shown = (text) => text }: { shown?: (text: string) => string }) {
  const named = useNamed();
  return <MarkdownPreview text={shown(named(useWatch<Written, 'content'>({ name: 'content' })))} />;
}
