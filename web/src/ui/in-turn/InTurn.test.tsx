import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InTurn } from './InTurn.tsx';

it('draws the first part at once, and keeps room for the others', () => {
  const markup = renderToStaticMarkup(
    <InTurn>
      <p>quests</p>
      {null}
      <p>shop</p>
      <p>rewards</p>
    </InTurn>,
  );
  expect(markup).toBe('<p>quests</p><div style="height:40rem"></div>');
});

it('keeps no room where everything is drawn', () => {
  expect(
    renderToStaticMarkup(
      <InTurn>
        <p>quests</p>
      </InTurn>,
    ),
  ).toBe('<p>quests</p>');
});
