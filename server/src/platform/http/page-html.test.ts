import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitFrame } from './page-html.ts';

const INDEX = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
const body = INDEX.split('</head>')[1]?.split('</body>')[0] ?? '';

const NO_PICTURES = { logo: null, logoLight: null, mark: null, icon: null, social: null };
const NOTHING = {
  siteName: 'Emberhall',
  pictures: NO_PICTURES,
  top: null,
  section: null,
  picture: null,
  withoutCode: '',
  theme: null,
};
const TOP = { title: 'Quests', purpose: 'Small jobs.' };
const BAND = { address: '/assets/arena.svg', isOwn: false, look: 'place--band banner', text: 'start' };
const CUT = { address: '/assets/station.svg', isOwn: false, look: 'place--cut cut station', text: 'top' };
const HOSTILE = `</h1><script>alert("1")</script>&amp; $& $1 $' <!--`;
const ESCAPED = '&lt;/h1&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp; $&amp; $1 $&#39; &lt;!--';

const frameOf = splitFrame(body);
/** What stands in the page's own part, of which nothing stands when its code has come. */
const mainOf = (html: string) =>
  html.match(/<div id="main" aria-hidden="true">(.*)<\/div>\s*<\/div>\s*<noscript>/s)?.[1];

describe('the first frame', () => {
  it("has the site's name in the bar, and leaves everything else of the web app", () => {
    expect(frameOf(NOTHING)).toBe(body.replace('>Cinder<', '>Emberhall<'));
    expect(frameOf({ ...NOTHING, siteName: 'Cinder' })).toBe(body);
  });

  it('has the pictures of a community in place of mark and name', () => {
    const withMark = frameOf({ ...NOTHING, pictures: { ...NO_PICTURES, mark: '/uploads/"m.webp' } });
    expect(withMark).toContain(
      '<img class="mark" src="/uploads/&quot;m.webp" alt=""><span data-site-name>Emberhall</span>',
    );
    expect(withMark).not.toContain('<svg');
    const withLogo = frameOf({ ...NOTHING, siteName: HOSTILE, pictures: { ...NO_PICTURES, logo: '/uploads/l.webp' } });
    expect(withLogo).toContain(`<picture><img class="brand__logo" src="/uploads/l.webp" alt="${ESCAPED}"></picture>`);
    expect(withLogo).not.toContain('data-site-name');
  });

  it('has the title below the bar, with what the page is for', () => {
    expect(mainOf(frameOf({ ...NOTHING, top: TOP }))).toBe(
      '<div class="page"><div class="head"><div><h1>Quests</h1><p class="head__purpose">Small jobs.</p></div></div></div>',
    );
    expect(mainOf(frameOf({ ...NOTHING, top: { title: 'About' } }))).toBe(
      '<div class="page"><div class="head"><div><h1>About</h1></div></div></div>',
    );
  });

  it('has the beginning of a text below its title and its lead, where that is a paragraph', () => {
    const back = '<span class="btn t sm btn--flush way-back">&nbsp;</span>';
    const top = { title: 'First fire', purpose: 'In an hour.', beginning: 'You have an account.' };
    expect(mainOf(frameOf({ ...NOTHING, top }))).toBe(
      `<div class="page">${back}<div class="written"><h1><bdi>First fire</bdi></h1><p class="head__purpose lead"><bdi>In an hour.</bdi></p></div><p class="head__purpose lead" dir="auto">You have an account.</p></div>`,
    );
    expect(mainOf(frameOf({ ...NOTHING, top: { title: 'First fire', purpose: '', beginning: '' } }))).toBe(
      `<div class="page">${back}<div class="written"><h1><bdi>First fire</bdi></h1></div></div>`,
    );
    const hostile = frameOf({ ...NOTHING, top: { title: HOSTILE, purpose: HOSTILE, beginning: HOSTILE } });
    expect(hostile.split(ESCAPED)).toHaveLength(4);
  });

  it('has a strip whose links lead nowhere yet, the one of the page marked', () => {
    const links = [
      { to: '/earn', label: 'Earn' },
      { to: '/quests', label: 'Quests & more' },
    ];
    const strip =
      '<div class="strip" aria-hidden="true"><ul><li><a>Earn</a></li><li><a aria-current="page">Quests &amp; more</a></li></ul></div>';
    const html = frameOf({ ...NOTHING, section: { links, current: '/quests' } });
    expect(html).toContain(`${strip}<div id="main"`);
    expect(html.indexOf('</header>')).toBeLessThan(html.indexOf(strip));
  });

  it('has a band with the title on it', () => {
    const picture = '<img class="scene" src="/assets/arena.svg" alt="" fetchpriority="high">';
    expect(mainOf(frameOf({ ...NOTHING, top: TOP, picture: BAND }))).toBe(
      `<div class="place place--band banner">${picture}<span class="veil" data-text="start"></span><div class="page"><div><h1>Quests</h1><p>Small jobs.</p></div></div></div>`,
    );
    expect(mainOf(frameOf({ ...NOTHING, picture: BAND }))).toBe(
      `<div class="place place--band banner">${picture}<span class="veil" data-text="start"></span></div>`,
    );
  });

  it('has any other picture below the title', () => {
    const place =
      '<div class="place place--cut cut station"><img class="scene" src="/assets/station.svg" alt="" fetchpriority="high"><span class="veil" data-text="top"></span></div>';
    expect(mainOf(frameOf({ ...NOTHING, top: { title: 'Earn' }, picture: CUT }))).toBe(
      `<div class="page"><div class="head"><div><h1>Earn</h1></div></div>${place}</div>`,
    );
    expect(mainOf(frameOf({ ...NOTHING, picture: CUT }))).toBe(`<div class="page">${place}</div>`);
  });

  it('says of a picture of its own that it is one, as the page does', () => {
    const html = mainOf(frameOf({ ...NOTHING, picture: { ...BAND, address: '/uploads/a.webp', isOwn: true } }));
    expect(html).toContain('<img class="scene" src="/uploads/a.webp" alt="" data-own="true" fetchpriority="high">');
  });

  it('shows names and titles as they are', () => {
    const html = frameOf({
      pictures: NO_PICTURES,
      siteName: HOSTILE,
      top: { title: HOSTILE, purpose: HOSTILE },
      section: { links: [{ to: '/a', label: HOSTILE }], current: '/b' },
      picture: null,
      withoutCode: '',
      theme: null,
    });
    expect(html.split(ESCAPED)).toHaveLength(5);
    expect(html).not.toContain('<!--');
    expect(html.match(/<script/g)).toEqual(body.match(/<script/g));
    const frame = frameOf({ ...NOTHING, picture: { ...CUT, address: '/"onerror="alert(1)' } });
    expect(frame).toContain('src="/&quot;onerror=&quot;alert(1)"');
  });

  it('is heard by nobody', () => {
    const html = frameOf({
      pictures: NO_PICTURES,
      siteName: 'Emberhall',
      top: TOP,
      section: { links: [], current: '' },
      picture: BAND,
      withoutCode: '',
      theme: null,
    });
    expect(html.match(/<(?:header|div)(?= (?:id="main"|class="(?:nav|strip)"))[^>]*>/g)).toEqual([
      '<header class="nav" aria-hidden="true">',
      '<div class="strip" aria-hidden="true">',
      '<div id="main" aria-hidden="true">',
    ]);
  });

  it.each([
    ['a name', body.replace('data-site-name', '')],
    ['a part of its own for the page', body.replace('id="main"', 'id="other"')],
    ['an empty part for the page', body.replace('aria-hidden="true"></div>', 'aria-hidden="true">Loading</div>')],
    ['anything', '<body><div id="root"></div>'],
  ])('needs a web app with %s', (_, broken) => {
    expect(() => splitFrame(broken)).toThrow('The web app has no frame to write a name and a title into');
  });
});
