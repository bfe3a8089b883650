import { pageTops } from '@cinder/contract/site/page-tops.rules.ts';
import { usePublicPageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useSite } from '#lib/site.ts';
import { PolicyPage } from './PolicyPage.tsx';
import { privacySections } from './privacy-sections.tsx';
import { TextedPage } from './TextedPage.tsx';

/** /privacy: what this product stores, and for how long. */
export function PrivacyPage() {
  const { siteName, tokenSymbol } = useSite();
  usePublicPageTitle('/privacy');
  return (
    <TextedPage page="privacy">
      <PolicyPage
        {...usePageTop(pageTops['/privacy'])}
        purpose={`What ${siteName} stores about you, why, and for how long. In short: what the game needs, and nothing to follow you around with.`}
        sections={privacySections(siteName, tokenSymbol)}
      />
    </TextedPage>
  );
}
