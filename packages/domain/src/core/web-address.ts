import { writtenText } from './plain-text.ts';

/** An address that a person can open: http or https and nothing else. */
export const webAddressSchema = writtenText(500).regex(
  /^https?:\/\/[^\s<>"']+$/i,
  'Must be a http or https address',
);
