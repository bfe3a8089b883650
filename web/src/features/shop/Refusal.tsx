import { Note } from '#ui/field/Note.tsx';

/** Why a payment failed, where it was tried; read out when it comes. */
export function Refusal({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <Note tone="bad">
          <span>
            <b>Payment Failed</b> <span>{text}</span>
          </span>
        </Note>
      )}
    </div>
  );
}
