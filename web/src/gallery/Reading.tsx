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

- [x] lit
- [ ] cold

\`\`\`
forge --heat 6
\`\`\`

| Rarity | Bonus |
| --- | --- |
| Common | 5% |
`;

const STORY = `
The doru do not say that they live under the mountain. They say the mountain **stands on them**, and they are proud of
how long they have held it up.

> A door is a promise you can lean on.

## Craft

A smith signs a blade on the tang, where only the next smith will read it.
`;

export function Reading() {
  return (
    <>
      <Exhibit title="Markdown">
        <Markdown>{TEXT}</Markdown>
      </Exhibit>
      <Exhibit title="Markdown that tells">
        <Markdown look="lore">{STORY}</Markdown>
      </Exhibit>
    </>
  );
}
