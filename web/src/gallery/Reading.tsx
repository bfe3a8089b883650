import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Exhibit } from './Exhibit.tsx';

const TEXT = `
## A heading

A paragraph with **strong**, *soft* and \`code\`, and a [link](/about).

- one thing
- another

1. first
2. second

> What the smiths say.

| Rarity | Bonus |
| --- | --- |
| Common | 5% |
`;

export function Reading() {
  return (
    <Exhibit title="Markdown">
      <Markdown>{TEXT}</Markdown>
    </Exhibit>
  );
}
