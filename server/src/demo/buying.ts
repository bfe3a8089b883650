import { api } from '@cinder/contract/api.ts';
import { AppError } from '#platform/errors.ts';
import type { Course } from './course.ts';

const GOOD_CARD = '4242 4242 4242 4242';
const EMPTY_CARD = '4000 0000 0000 0002';

/** Buys a product with a test card, which is declined now and then; whether items came of it. */
export async function buySomething(
  { stage, actor, lots, next }: Course,
  products: readonly string[],
): Promise<boolean> {
  const { desk } = stage;
  const productId = lots.pick(products);
  const intent = await next(2, () => desk.attempt(api.shop.createIntent, actor.caller, { body: { productId } }));
  if (!intent) return false;
  const pay = (cardNumber: string) =>
    next(1, () =>
      desk
        .ask(api.shop.confirmSandbox, actor.caller, {
          body: {
            clientSecret: intent.clientSecret,
            cardNumber,
            expMonth: 12,
            expYear: stage.end.getFullYear() + 2,
            cvc: '123',
          },
        })
        .catch(declined),
    );
  if (lots.happens(0.06)) {
    await pay(EMPTY_CARD);
    if (lots.happens(0.5)) return false;
  }
  return (await pay(GOOD_CARD)) !== null;
}

function declined(error: unknown): null {
  if (error instanceof AppError && error.code === 'card_declined') return null;
  throw error;
}
