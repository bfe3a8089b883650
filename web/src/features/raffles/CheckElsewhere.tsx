import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { Fold } from '#ui/fold/Fold.tsx';
import { CHECK_SCRIPT } from './check-script.ts';
import './raffles.css';

/** How to draw again without any code of this site. */
export function CheckElsewhere({ slug, isOver }: { slug: string; isOver: boolean }) {
  const address = `${location.origin}/api/raffles/${slug}/proof`;
  const command = `node check.mjs ${address}`;
  return (
    <Fold label={t`Check it elsewhere, in twenty lines`}>
      <div className="stack stack--tight">
        <p className="muted">
          {isOver ? (
            <Trans>
              Keep these lines as check.mjs and run them with Node, on any machine. They read what is published of this
              raffle and draw again.
            </Trans>
          ) : (
            <Trans>
              Keep these lines as check.mjs and run them with Node after the draw, on any machine. They read what is
              published of this raffle and draw again.
            </Trans>
          )}
        </p>
        <div className="check-script">
          <pre>
            <code>{CHECK_SCRIPT}</code>
          </pre>
          <CopyButton text={CHECK_SCRIPT} label={t`Copy the program`} />
        </div>
        <div className="check-script">
          <code className="raffle-hash">{command}</code>
          <CopyButton text={command} label={t`Copy the command`} />
        </div>
        <p className="small">
          <a className="link" href={address}>
            <Trans>What is published of this raffle</Trans>
          </a>
        </p>
      </div>
    </Fold>
  );
}
