import { pageTops } from '@cinder/contract/site/page-tops.rules.ts';
import { usePublicPageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useSite } from '#lib/site.ts';
import { PolicyPage } from './PolicyPage.tsx';
import { TextedPage } from './TextedPage.tsx';
import { termsSections } from './terms-sections.tsx';

/** /terms: what members and the site may expect of each other. */
export function TermsPage() {
  const { siteName, tokenSymbol } = useSite();
  usePublicPageTitle('/terms');
  return (
    <TextedPage page="terms">
      <PolicyPage
        {...usePageTop(pageTops['/terms'])}
        purpose={`What you and ${siteName} may expect of each other. By making an account you agree to this page.`}
        sections={termsSections(siteName, tokenSymbol)}
      />
    </TextedPage>
  );
}
