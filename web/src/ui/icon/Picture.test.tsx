import { iconUrl } from '@cinder/contract/images/catalogue-icons.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const draw = (imageUrl: string | null) => renderToStaticMarkup(<Picture icon="M0 0h512v512z" imageUrl={imageUrl} />);

describe('a picture', () => {
  it('without an address is the icon', () => {
    expect(draw(null)).toContain('<path d="M0 0h512v512z">');
  });

  it('among the icons of the product is a shape for the colour of its place', () => {
    const markup = draw(iconUrl('war-pick'));
    expect(markup).toContain('gi-file');
    expect(markup).toContain('mask-image:url(&quot;/icons/war-pick.svg&quot;)');
  });

  it.each(['/uploads/Rare/1.webp', '/icons/a.svg"),url(x', '/icons/../x.svg', '//icons/war-pick.svg'])(
    'at %s is shown as it is',
    (address) => {
      const markup = draw(address);
      expect(markup).toContain('class="picture"');
      expect(markup).not.toContain('mask');
    },
  );
});
