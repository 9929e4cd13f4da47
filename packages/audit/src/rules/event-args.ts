import { type Choice, choiceNumber } from '@sabha/domain/voting/ballot';
import { z } from 'zod';

// As `decodeEvents` writes them: 8 bits as a number, more as decimal text, hex in lower case.
const small = z.union([z.number().int(), z.string().regex(/^\d{1,3}$/)]).transform(Number);
const whole = z.string().regex(/^\d{1,78}$/);
const seconds = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const address = z.string().regex(/^0x[0-9a-f]{40}$/);
/** What a stranger chose may be any number; no proposal of ours has one so high. */
const proposalId = whole.transform((text) => (text.length > 10 ? Number.MAX_SAFE_INTEGER : Number(text)));
const CHOICE = new Map<number, Choice>([
  [choiceNumber('yes'), 'yes'],
  [choiceNumber('no'), 'no'],
]);

export const createdArgs = z.object({
  proposalId,
  author: address,
  textHash: hash,
  opensAt: seconds,
  closesAt: seconds,
});
export const amendedArgs = createdArgs.omit({ author: true });
export const withdrawnArgs = z.object({ proposalId, reasonHash: hash });
export const voteArgs = z.object({
  proposalId,
  voter: address,
  choice: small.transform((number, context) => {
    const choice = CHOICE.get(number);
    if (choice) return choice;
    context.addIssue('No such choice');
    return z.NEVER;
  }),
  previousChoice: small.transform((number) => CHOICE.get(number) ?? null),
  seq: whole.transform((text) => BigInt(text)),
  digest: hash,
});
export const rejectedArgs = z.object({ proposalId, voter: address, digest: hash, reason: small });
