/** Where a browser keeps the language that was chosen on it. */
export const LANGUAGE_COOKIE = 'language';

/** A tag of BCP 47 as this product uses them: `de`, `pt-BR`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/;
