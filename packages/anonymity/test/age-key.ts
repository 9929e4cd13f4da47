import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A new key of the age format: the identity opens what is encrypted to the recipient. */
export async function ageKey(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
