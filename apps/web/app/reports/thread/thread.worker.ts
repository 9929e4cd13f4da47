import type { Word } from '@sabha/anonymity/field';
import { makeThread } from '@sabha/anonymity/thread/make-thread';
import { judgeOfficerKey, recipientFingerprint } from '@sabha/anonymity/thread/officer-key';
import { type Receipt, readReceipt, receiptGroups, receiptWords } from '@sabha/anonymity/thread/receipt';
import { openMessage, sealMessage } from '@sabha/anonymity/thread/sealed-message';
import { type ThreadKeys, threadKeys } from '@sabha/anonymity/thread/thread-keys';
import {
  signThread,
  THREAD_EVIDENCE,
  THREAD_MESSAGE,
  threadEvidencePayload,
  threadMessagePayload,
  WITHDRAW_REPORT,
} from '@sabha/anonymity/thread/thread-structs';
import type { SignedStruct } from '@sabha/domain/acts/signed-struct';
import { fromBase64, toBase64 } from '@sabha/domain/core/base64';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { qrCode } from '@sabha/domain/core/qr-code';
import { Failure } from '../../api/failure.ts';
import { officerWalletAsker } from './ask-officer-wallet.ts';
import type {
  CheckedOfficer,
  ReadMessage,
  ShownReceipt,
  ThreadAnswer,
  ThreadContract,
  ThreadFailed,
  ThreadRequest,
} from './thread-messages.ts';

// The one part of the page that has the keys of a receipt. The page ends it when they are to be forgotten.
let keys: ThreadKeys | null = null;
let blind: Word | null = null;

class Failed extends Failure<ThreadFailed> {}

type Said = ThreadAnswer extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

addEventListener('message', ({ data }: MessageEvent<ThreadRequest & { readonly id: number }>) => {
  const tell = (said: Said) => postMessage({ id: data.id, ...said });
  answer(data).then(tell, (error: unknown) =>
    tell({ kind: 'failed', why: error instanceof Failed ? error.why : 'cannot' }),
  );
});

async function answer(request: ThreadRequest): Promise<Said> {
  switch (request.kind) {
    case 'make':
      return make(request.installation);
    case 'unlock': {
      const receipt = readReceipt(request.text);
      if (!receipt) throw new Failed('no-receipt');
      keys = await threadKeys(receipt, request.installation);
      return { kind: 'unlocked', lookup: keys.lookup, recipient: keys.recipient };
    }
    case 'read':
      return read(request);
    case 'write':
      return write(request);
    case 'open': {
      const { openKnownFile } = await import('@sabha/anonymity/evidence/sealed-file');
      return {
        kind: 'opened',
        file: await openKnownFile(request.sealed, request.sha256, unlocked().identity),
      };
    }
    case 'withdraw': {
      const own = unlocked();
      if (!blind) throw new Failed('locked');
      const payload = WITHDRAW_REPORT.encode({ report: request.report });
      const signature = await signThread(
        WITHDRAW_REPORT,
        payload,
        contractOf(request.contract),
        own.privateKey,
      );
      return { kind: 'withdrawal', blind, signature };
    }
    case 'check':
      return { kind: 'checked', officers: await check(request) };
  }
}

async function make(installation: Word): Promise<Said> {
  const { receipt, ...made } = await makeThread(installation);
  return { kind: 'made', receipt: shown(receipt), ...made };
}

/** Encrypts and signs a message. One that brings a file is signed with the file's hash. */
async function write(request: Extract<ThreadRequest, { kind: 'write' }>): Promise<Said> {
  const { said, seq, to, report } = request;
  const [own, contract] = [unlocked(), contractOf(request.contract)];
  const file = await sealMessage(said, [own.recipient, ...to]);
  const sign = <Message>(struct: SignedStruct<Message>, payload: `0x${string}`) =>
    signThread(struct, payload, contract, own.privateKey);
  const signature =
    said.kind === 'evidence'
      ? await sign(THREAD_EVIDENCE, threadEvidencePayload(report, BigInt(seq), file, parseHash(said.sha256)))
      : await sign(THREAD_MESSAGE, threadMessagePayload(report, BigInt(seq), file));
  return { kind: 'signed', file: toBase64(file), signature };
}

function shown(receipt: Receipt): ShownReceipt {
  return { groups: receiptGroups(receipt), words: receiptWords(receipt), qr: qrCode(receipt) };
}

async function read({ opening, messages }: Extract<ThreadRequest, { kind: 'read' }>): Promise<Said> {
  const { identity } = unlocked();
  const first = await openMessage(fromBase64(opening), identity);
  if (first?.kind === 'opening') blind = first.blind as Word; // by its form
  const opened = await Promise.all(
    messages.map(async ({ from, file }): Promise<ReadMessage> => {
      const message = await openMessage(fromBase64(file), identity);
      // Who wrote it is not for the message to say.
      const expected = from === 'reporter' ? 'answer' : 'question';
      if (from === 'reporter' && message?.kind === 'evidence') {
        const { name, bytes: length, sha256 } = message;
        return { from, text: null, file: { name, bytes: length, sha256 } };
      }
      return { from, text: message?.kind === expected ? message.text : null, file: null };
    }),
  );
  return { kind: 'read', messages: opened };
}

/** Those whose wallet signed the key. To others nothing is encrypted. */
async function check({
  officers,
  contract,
  nodes,
}: Extract<ThreadRequest, { kind: 'check' }>): Promise<readonly CheckedOfficer[]> {
  const now = Date.now() / 1000;
  const ask = officerWalletAsker(nodes);
  const checked = await Promise.all(
    officers.map(async (officer) =>
      officer.until > now && (await judgeOfficerKey(officer, contractOf(contract), ask)) === 'valid'
        ? [{ ...officer, fingerprint: await recipientFingerprint(officer.recipient) }]
        : [],
    ),
  );
  return checked.flat();
}

function unlocked(): ThreadKeys {
  if (!keys) throw new Failed('locked');
  return keys;
}

function contractOf({ chainId, address }: ThreadContract) {
  return { chainId, address: parseAddress(address) };
}
