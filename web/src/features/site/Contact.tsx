import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';

interface ContactProps {
  /** What is said with the support address, an element of the sentence. */
  byMail: (address: ReactNode) => ReactNode;
  /** Where the site has no such address, to the people who run it. */
  otherwise: ReactNode;
}

/** A sentence that says where to write. */
export function Contact({ byMail, otherwise }: ContactProps) {
  const { supportEmail } = useSite();
  if (supportEmail === null) return <span>{otherwise}</span>;
  return (
    <span>
      {byMail(
        <a className="link-inline" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>,
      )}
    </span>
  );
}
