import type { Reply } from '@cinder/contract/shared/endpoint.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { MAX_FONT_BYTES, MOST_FONTS } from '@cinder/contract/site/look.rules.ts';
import type { OwnFont, siteFontsEndpoints } from '@cinder/contract/site/site-fonts.api.ts';
import type { SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { siteAdmin } from '#api/siteAdmin.ts';
import { messageOf } from '#lib/api-error.ts';
import { refetch, useWrite } from '#lib/changes.ts';
import { sizeLabel } from '#lib/format/sizes.ts';
import { sendFile } from '#lib/send-file.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './site-admin.css';

const FAILED = t`Failed to add the font`;

/** The fonts that the community has brought: they stand among the others that the look can have. */
export function OwnFonts({ settings }: { settings: SiteSettings }) {
  const { fonts, headlineFont, textFont } = settings;
  const [removing, setRemoving] = useState<OwnFont | null>(null);
  return (
    <Plate title={t`Fonts of your own`}>
      <div className="stack">
        {fonts.length > 0 && (
          <ul className="own-fonts">
            {fonts.map((font) => (
              <li key={font.url}>
                <bdi>{font.name}</bdi>
                <span className="dim">{sizeLabel(font.bytes)}</span>
                {font.url === headlineFont || font.url === textFont ? (
                  <Tag>
                    <Trans>In use</Trans>
                  </Tag>
                ) : (
                  <Button
                    look="quiet"
                    size="icon"
                    aria-label={t`Remove font ${{ font: font.name }}`}
                    onClick={() => setRemoving(font)}
                  >
                    <Trash2 />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {fonts.length < MOST_FONTS && <AddFont />}
      </div>
      {removing && <RemoveFont font={removing} onClose={() => setRemoving(null)} />}
    </Plate>
  );
}

async function sendFont(file: File) {
  const sending = { field: 'font', file, failure: FAILED };
  const font = await sendFile<Reply<typeof siteFontsEndpoints.uploadFont>>('/api/admin/site/fonts', sending);
  await refetch(['site:all']);
  return font;
}

/** Takes a file as soon as it is chosen. */
function AddFont() {
  const [refusal, setRefusal] = useState<string>();
  const upload = useWrite(sendFont, {
    done: ({ name }) => ({ title: t`${{ name: isolate(name) }} added`, text: t`Choose it for headlines or texts.` }),
    onError: (error) => setRefusal(messageOf(error, FAILED)),
  });
  const add = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    setRefusal(undefined);
    if (!file) return;
    if (file.size > MAX_FONT_BYTES) return setRefusal(t`A font can have at most 300 KB`);
    upload.mutate(file);
  };
  return (
    <Field
      label={t`Add a font`}
      hint={t`A WOFF2 file of up to 300 KB, whose licence lets you show it on a site.`}
      error={refusal}
      status={upload.isPending ? { tone: 'busy', text: t`Uploading` } : undefined}
    >
      <Input
        type="file"
        accept=".woff2,font/woff2"
        disabled={upload.isPending}
        onChange={(event) => add(event.target)}
      />
    </Field>
  );
}

function RemoveFont({ font, onClose }: { font: OwnFont; onClose: () => void }) {
  const remove = useWrite(siteAdmin.deleteFont, {
    done: { title: t`${{ name: isolate(font.name) }} removed` },
    failure: t`The font was not removed`,
    onSuccess: onClose,
    onError: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Remove font ${{ font: isolate(font.name) }}?`}
      confirmLabel={t`Remove`}
      isDestructive
      isBusy={remove.isPending}
      busyLabel={t`Removing`}
      onConfirm={() => remove.mutate({ filename: font.url.replace('/uploads/', '') })}
      onCancel={onClose}
    >
      <Trans>The look does not have it. If the look before has it, that is without it from then on.</Trans>
    </ConfirmDialog>
  );
}
