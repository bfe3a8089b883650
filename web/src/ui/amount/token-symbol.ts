import { createContext } from 'react';

/** What the token is called on this site, such as `$CINDER`; set once around the app. */
export const TokenSymbol = createContext('$CINDER');
