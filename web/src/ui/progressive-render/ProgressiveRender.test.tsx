import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgressiveRender } from './ProgressiveRender.tsx';

it('draws the first part at once, and keeps room for the others', () => {
  const markup = renderToStaticMarkup(
    <ProgressiveRender>
      <p>quests</p>
      {null}
      <p>shop</p>
      <p>rewards</p>
    </ProgressiveRender>,
  );
  expect(markup).toBe('<p>quests</p><div style="height:40rem"></div>');
});

it('keeps no room where everything is drawn', () => {
  expect(
    renderToStaticMarkup(
      <ProgressiveRender>
        <p>quests</p>
      </ProgressiveRender>,
    ),
  ).toBe('<p>quests</p>');
});
