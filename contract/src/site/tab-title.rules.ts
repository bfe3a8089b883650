/** A page's title as the tab shows it. */
export const tabTitle = (title: string, siteName: string) => `${title} | ${siteName}`;
