/** The words of a Markdown text without its headings. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^#+ .*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[>\-+*]\s+|[*_`~]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
