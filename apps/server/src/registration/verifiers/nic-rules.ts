import type { ServerFormVerifier } from './verifier.ts';

/** The rules of the identity card number. Always asked for, and passed by every form that was read at all. */
export const nicRules: ServerFormVerifier = {
  name: 'nic-rules',
  needs: 'nic',
  proves: 'The NIC could have been issued: its form, year, day and serial number fit each other.',
  by: 'form',
  isRequired: () => true,
};
