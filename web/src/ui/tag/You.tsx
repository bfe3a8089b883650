import { Tag } from './Tag.tsx';

interface YouProps {
  name: string;
  isReader: boolean;
}

/** Who reads is called so in place of their name, where the name stands alone. */
export function youOr({ name, isReader }: YouProps): string {
  return isReader ? 'You' : name;
}

/** Beside the name of who reads, in lists of names. */
export function You({ isReader }: { isReader: boolean }) {
  return isReader ? <Tag tone="hot">You</Tag> : null;
}
