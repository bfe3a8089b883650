import { Trans } from '@lingui/react/macro';
import { useSite } from '#lib/site.ts';

/** Where to write: the support address, or the people who run this site. */
export function Contact() {
  const { supportEmail } = useSite();
  if (supportEmail === null)
    return (
      <span>
        <Trans>the administrators of this site</Trans>
      </span>
    );
  return (
    <span>
      <Trans>
        us at{' '}
        <a className="link-inline" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </Trans>
    </span>
  );
}
