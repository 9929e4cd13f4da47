import { createContext, useContext } from 'react';
import type { Registration } from './use-registration.ts';

export const RegistrationContext = createContext<Registration | null>(null);

/** The dialog that a part belongs to. */
export function useDialog(): Registration {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('A part of the Register dialog is outside of it');
  return registration;
}
