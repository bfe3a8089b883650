/** A card as it is typed. */
export interface CardValues {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

/** Digits in groups of four: `4242 4242 42`. */
export function groupCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `827` as `08 / 27`; a slash that was just deleted does not come back. */
export function groupExpiry(typed: string, before = ''): string {
  const isDeleting = typed.length < before.length;
  const plain = digitsOf(typed);
  const digits = (/^[2-9]/.test(plain) && !isDeleting ? `0${plain}` : plain).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** What is wrong with a card, field by field; nothing when it can be sent. */
export function checkCard({ cardNumber, expiry, cvc }: CardValues): Partial<CardValues> {
  const wrong: Partial<CardValues> = {};
  if (!/^\d{12,19}$/.test(digitsOf(cardNumber))) wrong.cardNumber = 'Enter a card number';
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(digitsOf(expiry))) wrong.expiry = 'Enter a month and a year';
  if (!/^\d{3,4}$/.test(cvc.trim())) wrong.cvc = 'Enter 3 or 4 digits';
  return wrong;
}

/** A checked card as the call takes it. */
export function toCard({ cardNumber, expiry, cvc }: CardValues) {
  const digits = digitsOf(expiry);
  return {
    cardNumber: digitsOf(cardNumber),
    expMonth: Number(digits.slice(0, 2)),
    expYear: 2000 + Number(digits.slice(2)),
    cvc: cvc.trim(),
  };
}

/** Which field an objection of the server belongs to. */
export function cardField(path: string): keyof CardValues | null {
  if (path === 'expMonth' || path === 'expYear') return 'expiry';
  return path === 'cardNumber' || path === 'cvc' ? path : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
