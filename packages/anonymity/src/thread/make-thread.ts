import { toBase64 } from '@sabha/domain/core/base64';
import { bytesToHex } from 'viem';
import type { Word } from '../field.ts';
import { newReceipt, type Receipt } from './receipt.ts';
import { sealMessage } from './sealed-message.ts';
import type { ThreadParts } from './thread-calls.ts';
import { threadCommitment, threadKeys } from './thread-keys.ts';

const BLIND_BYTES = 32;

/** A new thread: the receipt for its reporter alone, what the report commits to, and what goes with it. */
export interface NewThread {
  readonly receipt: Receipt;
  readonly commitment: Word;
  readonly parts: ThreadParts;
}

/** Makes a thread for a report that is to be sent to this installation (32 bytes). Takes about a third of a second and 64 MiB. */
export async function makeThread(installation: Word): Promise<NewThread> {
  const receipt = newReceipt();
  const { lookup, recipient, address } = await threadKeys(receipt, installation);
  const blind = bytesToHex(crypto.getRandomValues(new Uint8Array(BLIND_BYTES)));
  const opening = await sealMessage({ v: 1, kind: 'opening', blind }, [recipient]);
  const parts = { lookup, recipient, address, opening: toBase64(opening) };
  return { receipt, commitment: threadCommitment(address, blind), parts };
}
