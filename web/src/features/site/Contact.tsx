import { useSite } from '#lib/site.ts';

/** Where to write: the support address, or the people who run this site. */
export function Contact() {
  const { supportEmail } = useSite();
  if (supportEmail === null) return <span>the administrators of this site</span>;
  return (
    <span>
      us at{' '}
      <a className="link-inline" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </span>
  );
}
