import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { parseAddress } from '@sabha/domain/core/hex';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import type { WalletEngine } from '../../wallet/wallet-engine.ts';
import type { ActCode, ActInWeb, ActOutcome, LookedUp } from '../act-in-web.ts';
import { seqAfterDirect } from '../direct/direct-acts.ts';
import { forgetPending, keepPending, type PendingAct, pendingAct } from '../pending/pending-acts.ts';
import { keepReceipt } from '../receipts/keep-receipt.ts';
import { handIn } from './hand-in.ts';
import { readyWallet, requireRegistered } from './ready-wallet.ts';
import { sendAct } from './send-act.ts';

const LIFETIME_S = 24 * 60 * 60; // how long a signature may be used, if the act does not reach the server at once

export type SubmitStep = 'wallet' | 'network' | 'sign' | 'sign-again' | 'send';

export interface Order<Intent> {
  readonly intent: Intent;
  readonly settings: PageSettings;
  /** Hears what is waited for. */
  readonly onStep: (step: SubmitStep) => void;
}

/** The wallet that signs. */
export interface Signer {
  readonly address: string;
  sign(...asked: Parameters<WalletEngine['signTypedData']>): Promise<string>;
}

/**
 * The whole way of an act from the press to the receipt: wallet, network, registration, signature, server. The signature proves whose it
 * is: no session is asked for. Keeps the receipt on this device. Throws ActFailed or the wallet's error; `actFailure` names either.
 */
export async function submitAct<Intent extends object, Message extends Intent, Outcome extends ActOutcome>(
  act: ActInWeb<Intent, Message, Outcome>,
  order: Order<Intent>,
): Promise<Outcome> {
  const { settings, onStep } = order;
  onStep('wallet');
  const engine = await loadEngine(settings);
  const wallet = await readyWallet(engine, settings, act.walletReason, () => onStep('network'));
  await requireRegistered(wallet);
  return submitWith({ address: wallet.address, sign: engine.signTypedData }, act, order);
}

/** The way of an act from a connected wallet to the receipt. */
export async function submitWith<Intent extends object, Message extends Intent, Outcome extends ActOutcome>(
  signer: Signer,
  act: ActInWeb<Intent, Message, Outcome>,
  { intent, settings, onStep }: Order<Intent>,
): Promise<Outcome> {
  const code = await act.load();
  const author = signer.address;
  let isKept = true;
  const handedIn = await handIn<Message, Outcome>({
    alreadyDone: code.alreadyDone,
    waiting: () => pendingAct(act, act.subject(intent), author),
    isWanted: (message) => code.isSame(message, intent),
    seqOf: (message) => BigInt(act.about(message).seq),
    lookUp: () => lookUp(act, code, intent, author),
    sign: async (lookedUp, seq, again) => {
      const deadline = BigInt(Math.floor(lookedUp.at.getTime() / 1000) + LIFETIME_S);
      const terms = { author, seq: seq.toString(), deadline: deadline.toString() };
      const message = code.message(intent, lookedUp, terms);
      onStep(again ? 'sign-again' : 'sign');
      return signAct(act, code, { intent, message }, signer, settings);
    },
    send: async (signed) => {
      onStep('send');
      const sent = await sendAct(code, signed);
      // Before it is forgotten as one that waits.
      if (sent.kind === 'recorded') isKept = await keepReceipt(code, signed, sent.outcome);
      return sent;
    },
    keep: (signed) => keepPending(act, signed),
    // Where there was no room for its receipt, it is sent once more later.
    forget: (signed) => {
      if (isKept) forgetPending(signed);
    },
  });
  return handedIn.outcome;
}

/** What counts now. An act that this wallet has sent to the contract itself may not be known to the server yet. */
async function lookUp<Intent extends object, Message extends Intent>(
  act: ActInWeb<Intent, Message>,
  code: ActCode<Intent, Message>,
  intent: Intent,
  author: string,
): Promise<LookedUp> {
  const lookedUp = await code.lookUp(intent, author);
  const after = seqAfterDirect(act, act.subject(intent), author);
  return after > lookedUp.nextSeq ? { ...lookedUp, nextSeq: after } : lookedUp;
}

/** Asks the wallet to sign a message; the person has agreed to it on a sheet that says it. Rejects with the wallet's error. */
async function signAct<Intent extends object, Message extends Intent>(
  { kind, contract: name }: ActInWeb<Intent, Message>,
  code: ActCode<Intent, Message>,
  { intent, message }: { readonly intent: Intent; readonly message: Message },
  signer: Signer,
  { chainId, contracts }: Pick<PageSettings, 'chainId' | 'contracts'>,
): Promise<PendingAct<Message>> {
  const contract = parseAddress(contracts[name]);
  const signature = await signer.sign(
    {
      domain: signingDomain({ chainId, address: contract }),
      types: code.struct.types,
      primaryType: code.struct.name,
      message: { ...code.typed(message) },
    },
    code.says?.(intent, message),
  );
  const signedAt = new Date().toISOString();
  return { format: 'sabha.pending.v1', kind, chainId, contract, message, signature, signedAt, refusal: null };
}
