import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { languageAddress } from '#lib/language.ts';
import { languageOptions } from '#lib/language-options.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import '../account.css';

/** The language of pages and mails; nothing where the site has only one. */
export function LanguageSettings({ chosen }: { chosen: string | null }) {
  const { languages } = useSite();
  const [language, setLanguage] = useState(chosen ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    location.assign(languageAddress(language));
  };
  if (languages.length < 2) return null;
  return (
    <Plate title={t`Language`}>
      <form onSubmit={save}>
        <Field label={t`Language of pages and mails`} hint={t`On every device on which you sign in.`}>
          <Select
            options={languageOptions(languages, t`As the browser asks`)}
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          />
        </Field>
        <Button type="submit">
          <Trans>Save language</Trans>
        </Button>
      </form>
    </Plate>
  );
}
