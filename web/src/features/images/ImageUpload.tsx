import { type ImageFolder, MAX_IMAGE_BYTES } from '@cinder/contract/images/images.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { drawnFile } from './drawn-file.ts';
import { useUploadImage } from './images.queries.ts';
import './images.css';

interface ImageUploadProps {
  /** Null: the category that is on show has several folders. */
  folder: ImageFolder | null;
  onUploaded: (url: string) => void;
}

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml';
const HINT = t`PNG, JPEG, WebP, GIF, AVIF or SVG, up to 5 MB.`;
const HINT_WITHOUT_FOLDER = t`PNG, JPEG, WebP, GIF, AVIF or SVG, up to 5 MB. Choose one category to add it to.`;

/** Adds a picture to the library: it takes a file and a folder. */
export function ImageUpload({ folder, onUploaded }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [share, setShare] = useState(0);
  const upload = useUploadImage(setShare);
  const isTooLarge = file !== null && file.size > MAX_IMAGE_BYTES;
  const choose = async (chosen: File | null) => {
    setRefusal(undefined);
    setFile(null);
    try {
      setFile(chosen && (await drawnFile(chosen)));
    } catch {
      setRefusal(t`This picture cannot be read`);
    }
  };
  const send = () => {
    if (!file || !folder) return;
    setShare(0);
    setRefusal(undefined);
    upload.mutate(
      { folder, file },
      {
        onSuccess: ({ url }) => {
          showToast({ title: t`Upload successful`, tone: 'good' });
          if (input.current) input.current.value = '';
          void choose(null);
          onUploaded(url);
        },
        onError: (error) => {
          const text = messageOf(error, t`Failed to upload image`);
          setRefusal(text);
          showToast({ title: t`Upload failed`, text, tone: 'bad' });
        },
      },
    );
  };
  return (
    <div className="image-upload">
      <Field
        label={t`Add a picture`}
        hint={folder ? HINT : HINT_WITHOUT_FOLDER}
        error={isTooLarge ? t`A picture can have at most 5 MB` : refusal}
      >
        <Input
          ref={input}
          type="file"
          accept={TYPES}
          disabled={upload.isPending}
          onChange={(event) => void choose(event.target.files?.[0] ?? null)}
        />
      </Field>
      <Button
        className="image-upload__send"
        disabled={!file || !folder || isTooLarge}
        busy={upload.isPending}
        busyLabel={t`Uploading`}
        onClick={send}
      >
        <Trans>Upload</Trans>
      </Button>
      {upload.isPending && (
        <Meter className="image-upload__meter" value={Math.round(share * 100)} max={100} label={t`Upload`} thin />
      )}
    </div>
  );
}
