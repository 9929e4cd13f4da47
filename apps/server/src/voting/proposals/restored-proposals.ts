import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { Schema } from '@sabha/db/schema';
import { readProposalText, type SignedText } from '@sabha/domain/voting/proposal-text';
import type { Kysely, Transaction } from 'kysely';
import { decodeFunctionData, type Hex, keccak256 } from 'viem';
import type { ReadCall } from '../../acts/restored/sent-transactions.ts';
import { presentText, writeText } from './proposal-texts.store.ts';
import { findProposal } from './proposals.store.ts';
import {
  insertRestored,
  numberProposalsBehind,
  readSaid,
  type Said,
  unknownCategory,
  writeWithdrawal,
} from './restored-proposals.store.ts';

type Texts = ReadonlyMap<string, SignedText>;

/**
 * Makes proposals again that the contract has and this database does not, with the texts that their transactions brought, and
 * brings those that are here to what the contract said of them since. Repeated, it changes nothing. Gives how many it made, and
 * which it could not, because their texts are not in the open.
 */
export async function restoreProposalsFromLedger(
  db: Kysely<Schema>,
  read: ReadCall,
  now: Date,
): Promise<{ readonly made: number; readonly withoutText: readonly number[] }> {
  const all = await readSaid(db);
  const withoutText: number[] = [];
  let made = 0;
  for (const [id, said] of all) {
    const isHere = (await findProposal(db, id)) !== undefined;
    const texts = await textsOf(said, read);
    const restored = await db.transaction().execute((trx) => restore(trx, id, { said, texts, isHere, now }));
    if (restored && !isHere) made += 1;
    if (!restored) withoutText.push(id);
  }
  await numberProposalsBehind(db, Math.max(0, ...all.keys()));
  return { made, withoutText };
}

async function restore(
  trx: Transaction<Schema>,
  id: number,
  { said, texts, isHere, now }: { said: readonly Said[]; texts: Texts; isHere: boolean; now: Date },
): Promise<boolean> {
  for (const one of said) {
    switch (one.name) {
      case 'ProposalCreated': {
        if (isHere) break;
        const { author, textHash, anchorGrace, eligibility } = one.args;
        const text = texts.get(textHash);
        if (!text) return false;
        await insertRestored(trx, id, {
          ...text,
          category_id: await unknownCategory(trx, now),
          rerun_of: null,
          author,
          ...windowOf(one.args),
          anchor_grace_seconds: anchorGrace,
          eligibility,
          text_hash: textHash,
          created_at: one.at,
        });
        break;
      }
      case 'ProposalAmended': {
        const text = texts.get(one.args.textHash);
        if (!text) return false;
        if (one === said.findLast(({ name }) => name === one.name)) await amend(trx, id, text, one);
        break;
      }
      case 'ProposalWithdrawn':
        if ((await findProposal(trx, id))?.withdrawn_at === null) await writeWithdrawal(trx, id, one.at);
        break;
    }
  }
  return true;
}

/** Of several changes the last one stands: all of them were made before anybody voted. */
async function amend(
  trx: Transaction<Schema>,
  id: number,
  text: SignedText,
  { args, at }: Extract<Said, { name: 'ProposalAmended' }>,
): Promise<void> {
  const present = await presentText(trx, id);
  const due = { ...text, text_hash: args.textHash, ...windowOf(args) };
  const same =
    present.text_hash === due.text_hash &&
    present.opens_at.getTime() === due.opens_at.getTime() &&
    present.extendable_until.getTime() === due.extendable_until.getTime() &&
    present.expired_date.getTime() >= due.expired_date.getTime();
  if (!same) await writeText(trx, id, due, at);
}

function windowOf(args: { readonly opensAt: Date; readonly closesAt: Date; readonly extendableUntil: Date }) {
  return { opens_at: args.opensAt, expired_date: args.closesAt, extendable_until: args.extendableUntil };
}

/** The texts that transactions about a proposal brought, by their hashes. */
async function textsOf(said: readonly Said[], read: ReadCall): Promise<Texts> {
  const texts = new Map<string, SignedText>();
  for (const { name, tx } of said) {
    if (name !== 'ProposalCreated' && name !== 'ProposalAmended') continue;
    const bytes = textIn((await read(tx)).input);
    const text = bytes && readProposalText(bytes);
    if (text) texts.set(keccak256(bytes), text);
  }
  return texts;
}

function textIn(input: Hex): Hex | null {
  try {
    const call = decodeFunctionData({ abi: proposalsAbi, data: input });
    const isText = call.functionName === 'createProposal' || call.functionName === 'amendProposal';
    return isText ? call.args[2] : null;
  } catch {
    return null; // a call of another contract
  }
}
