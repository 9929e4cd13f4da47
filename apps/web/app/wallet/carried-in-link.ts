import { createContext, useContext } from 'react';

/** What goes along to the browser of a wallet app behind the `#` of the page's address: that browser has nothing of what is kept here. */
export const CarriedInLink = createContext('');

export function useCarriedInLink(): string {
  return useContext(CarriedInLink);
}
