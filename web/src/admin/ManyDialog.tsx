import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { refetched } from '#lib/changes.ts';
import { listed } from '#lib/format/lists.ts';
import { showToast } from '#lib/toasts.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import type { ManyAction } from './ManyBar.tsx';
import { type ManyOutcome, runMany } from './run-many.ts';

/** One of the things that were chosen. */
interface One {
  name: string;
  call: () => Promise<unknown>;
}

interface ManyDialogProps {
  action: Pick<ManyAction<never>, 'verb' | 'some' | 'done' | 'kept' | 'isDestructive' | 'needsCount' | 'follows'>;
  fitting: readonly One[];
  /** The names of those for which it makes no sense. */
  others: readonly string[];
  /** All of them were done. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks, does it with one after the other, and names what failed and why. */
export function ManyDialog(props: ManyDialogProps) {
  const { action, onDone, onClose } = props;
  const { verb, some, isDestructive = false, needsCount = false, follows } = action;
  // Those of when it was asked: the list changes while it runs.
  const [{ fitting, others }] = useState(props);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<ManyOutcome<One> | null>(null);
  const isRunning = tried !== null && outcome === null;
  const isConfirmed = !needsCount || typed.trim() === String(fitting.length);
  useUnsavedWork(isRunning);
  const isStopped = useRef(false);
  const [isStopping, setIsStopping] = useState(false);
  const [triesToLeave, setTriesToLeave] = useState(false);
  // Going elsewhere would take what becomes of the rest out of sight.
  const stay = () => {
    setTriesToLeave(true);
    return true;
  };
  useBlocker({ shouldBlockFn: stay, enableBeforeUnload: isRunning, disabled: !isRunning });
  const stop = () => {
    isStopped.current = true;
    setIsStopping(true);
  };
  const what = some(fitting.length);
  const run = async () => {
    setTried(0);
    const result = await runMany(fitting, ({ call }) => call(), {
      onProgress: setTried,
      isStopped: () => isStopped.current,
    });
    await refetched();
    if (result.done.length < fitting.length) return setOutcome(result);
    showToast({ title: sumUp(result, action), tone: 'good' });
    onDone();
    onClose();
  };
  if (outcome) {
    const count = fitting.length - outcome.done.length;
    const title = t`${{ done: sumUp(outcome, action) }}, ${plural(count, { one: '# not', other: '# not' })}`;
    return <Outcome title={title} outcome={outcome} onClose={onClose} />;
  }
  const leftOut = listed(others, 'unit');
  const footer = (
    <>
      {isRunning ? (
        <Button look="quiet" busy={isStopping} busyLabel={t`Stopping`} onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <Button look="quiet" onClick={onClose} {...(isDestructive && { 'data-first-focus': '' })}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button
        look={isDestructive ? 'danger-solid' : 'primary'}
        disabled={fitting.length === 0 || !isConfirmed}
        busy={isRunning}
        busyLabel={t`${{ tried: tried ?? 0 }} of ${{ count: fitting.length }}`}
        onClick={() => void run()}
        {...(!isDestructive && { 'data-first-focus': '' })}
      >
        {what}
      </Button>
    </>
  );
  return (
    <Dialog title={t`${what}?`} isDismissible={!isRunning} onClose={onClose} footer={footer}>
      <div className="stack stack--tight">
        {follows && <p className="muted">{follows}</p>}
        <Names label={t`Chosen`} lines={fitting.map(({ name }) => name)} />
        {others.length > 0 && (
          <p className="small dim">
            <Trans>Left out, as it changes nothing or is not possible: {leftOut}.</Trans>
          </p>
        )}
        {needsCount && fitting.length > 0 && (
          <Field label={t`Type ${{ count: fitting.length }} to confirm`}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              disabled={isRunning}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        {isRunning && <Meter value={tried} max={fitting.length} label={verb} thin />}
        {isRunning && triesToLeave && (
          <div role="alert">
            <Notice title={t`This page stays open until it is done`}>
              <p>
                {t`Wait until all ${{ count: fitting.length }} were tried, or stop. What is done so far stays done.`}
              </p>
            </Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** "3 quests archived"; "1 item deleted, 2 deactivated" where some are still there. */
function sumUp({ done, deactivated }: ManyOutcome<One>, action: ManyDialogProps['action']): string {
  const gone = done.length - deactivated.length;
  return deactivated.length > 0 && action.kept ? action.kept(deactivated.length, gone) : action.done(done.length);
}

interface OutcomeProps {
  title: string;
  outcome: ManyOutcome<One>;
  onClose: () => void;
}

function Outcome({ title, outcome: { failed, left }, onClose }: OutcomeProps) {
  const lines = failed.map(({ thing, why }) => `${isolate(thing.name)}: ${why}`);
  const rest = left.map(({ name }) => t`${{ name: isolate(name) }}: not tried`);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-first-focus="">
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Names label={failed.length > 0 ? t`What failed` : t`Not tried`} lines={[...lines, ...rest]} />
    </Dialog>
  );
}

/** A long list scrolls by itself. */
function Names({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <ul className="many-names" aria-label={label} tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things may have the same name, and the list does not change
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
