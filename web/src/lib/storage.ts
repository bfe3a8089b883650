/** Reads what this device keeps; null when there is nothing or the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, where the browser allows it. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage forgets the choice with the page.
  }
}

/** Forgets what this device keeps. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
