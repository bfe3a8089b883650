import { preserveFocus } from '#lib/preserve-focus.ts';

/** What the shell adds once the page is drawn: one file, which the first frame does not wait for. */
export { Footer } from './Footer.tsx';
export { OfflineNotice } from './OfflineNotice.tsx';

preserveFocus();
