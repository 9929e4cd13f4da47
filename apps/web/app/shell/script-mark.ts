import { createContext } from 'react';

/** The mark of the scripts that the server writes into a page (`own-scripts.ts`); none in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
