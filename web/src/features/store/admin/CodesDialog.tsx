import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { AdminOffer } from '@cinder/contract/store/store.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { storeAdmin } from '#api/storeAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { saveFailureOf } from '#lib/form-errors.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input, Note, Textarea } from '#ui/field/Field.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { partsOf, readCodes, tooLongText } from './codes.ts';

interface Added {
  added: number;
  known: number;
  codesLeft: number;
}

/** Adds codes in as many calls as they take. */
async function addAll({ id, codes }: { id: string; codes: readonly string[] }): Promise<Added> {
  const sum = { added: 0, known: 0, codesLeft: 0 };
  for (const part of partsOf(codes)) {
    const { added, known, codesLeft } = await storeAdmin.addCodes({ id, codes: part });
    sum.added += added;
    sum.known += known;
    sum.codesLeft = codesLeft;
  }
  return sum;
}

interface CodesDialogProps {
  offer: AdminOffer;
  onClose: () => void;
}

/** Takes the codes of an offer, pasted or from a file, and says how many of them are new. */
export function CodesDialog({ offer: { id, title }, onClose }: CodesDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [added, setAdded] = useState<Added | null>(null);
  const { codes, tooLong } = readCodes(text);
  useUnsavedWork(codes.length > 0);
  const add = useWrite(addAll, {
    onSuccess: (sum) => {
      setAdded(sum);
      setText('');
    },
    onError: (error) => setRefusal(saveFailureOf(error)),
  });
  const wrong = refusal ?? tooLongText(tooLong);
  const write = (next: string) => {
    setText(next);
    setRefusal(undefined);
    setAdded(null);
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text().catch(() => null);
    if (content === null || content.includes('\0')) return setRefusal(t`This is no text file`);
    write([text.trimEnd(), content].filter(Boolean).join('\n'));
  };
  const submit = () => {
    if (add.isPending) return;
    if (codes.length === 0) return setRefusal(t`Enter at least one code`);
    if (tooLong.length === 0) add.mutate({ id, codes });
  };
  const count = plural(codes.length, { one: 'Add # code', other: 'Add # codes' });
  return (
    <Dialog
      title={t`Codes of ${{ offer: isolate(title) }}`}
      description={
        <p>
          <Trans>
            One on each line. They are kept encrypted, and each is read by who redeems it and by nobody else.
          </Trans>
        </p>
      }
      onClose={onClose}
      isDismissible={!add.isPending && codes.length === 0}
      footer={
        <>
          <Button look="quiet" disabled={add.isPending} onClick={onClose}>
            {codes.length === 0 ? <Trans>Close</Trans> : <Trans>Discard</Trans>}
          </Button>
          <Button look="primary" type="submit" form={formId} busy={add.isPending} busyLabel={t`Adding`}>
            {codes.length === 0 ? t`Add codes` : count}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack step-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label={t`Codes`} error={wrong}>
          <Textarea
            rows={8}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            className="codes__text"
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
        <Field label={t`Or a text file`}>
          <Input
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            onChange={({ target }) => {
              void takeFile(target.files?.[0]).finally(() => {
                target.value = '';
              });
            }}
          />
        </Field>
        <div role="status">
          {added && (
            <Notice title={addedText(added.added)}>
              <p>
                {added.known > 0 && (
                  <span>{plural(added.known, { one: '# was known before.', other: '# were known before.' })} </span>
                )}
                <span>{plural(added.codesLeft, { one: '# code is left.', other: '# codes are left.' })}</span>
              </p>
            </Notice>
          )}
          {!added && codes.length > 0 && tooLong.length === 0 && (
            <Note tone="good">{plural(codes.length, { one: '# code is ready.', other: '# codes are ready.' })}</Note>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const addedText = (count: number) => plural(count, { one: '# code was added', other: '# codes were added' });
