/** What a kept file is called: the server makes the names, so nothing else can be one. */
export const KEPT_FILE = /^[0-9a-f]{32}\.webp$/;
