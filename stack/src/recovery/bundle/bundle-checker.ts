import { createFastKeccak } from '@sabha/chain/fast-keccak';
import { createSignerRecovery } from '@sabha/chain/recover-signer';
import type { Deployment } from '@sabha/contracts/deployment';
import { receiptTree, recoverBatchSigner } from '@sabha/domain/acts/receipt';
import { signingDomainSeparator } from '@sabha/domain/acts/signed-struct';
import type { AuditedAct, SectionRules } from '@sabha/domain/audit/audited-section';
import type { ActLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import { AUDITED_SECTIONS } from '@sabha/domain/audited-kinds';
import { parseHash } from '@sabha/domain/core/hex';
import type { ActForm } from '@sabha/server/acts/act-kind';
import { concatHex, type Hex, keccak256 } from 'viem';
import type { BundledBatch } from './read-batches.ts';

const keccak = await createFastKeccak();
const recovery = await createSignerRecovery();

export interface Trusted {
  readonly forms: readonly ActForm[];
  readonly deployment: Deployment;
  /** Addresses of keys that sign receipts here, in lower case. */
  readonly signers: ReadonlySet<string>;
  /** Whether a contract is at this address: its signatures are its own affair. */
  isContract(address: string): Promise<boolean>;
}

/**
 * Checks what stands in anybody's bundle against what is known without it: that a batch folds to its root, that our key signed it, that
 * each content is what its digest says, and that each act is its author's and about what the line says. Whether the root is the right
 * one is for the caller to know.
 */
export class BundleChecker {
  readonly #trusted: Trusted;
  readonly #sections: ReadonlyArray<{
    readonly of: string;
    readonly acts: ReadonlyMap<string, AuditedAct>;
    readonly rules: SectionRules;
  }>;

  constructor(trusted: Trusted) {
    this.#trusted = trusted;
    // What the rules find about a line is found again in the acts; only what they read is used here.
    const tools = {
      whole: true,
      find: () => undefined,
      isCitizen: () => true,
      isWaiting: () => false,
      wasCitizen: () => true,
      revocations: () => [],
      earlierWallets: () => [],
      citizenCount: () => 0,
      publishRoot: () => undefined,
      plantTree: () => {
        throw new Error('No list of the census is made again here');
      },
      takenAt: 0,
    };
    this.#sections = AUDITED_SECTIONS.map(({ of, acts, open }) => ({
      of,
      acts: new Map(acts.map((act) => [act.name, act])),
      rules: open(tools),
    }));
  }

  /** Takes what acts are about; it is believed as far as the acts say the same. */
  list(line: SubjectLine): void {
    this.#sections.find(({ of }) => of === line.of)?.rules.list(line);
  }

  /** What is wrong with a batch; null where it may be taken. */
  async faultOf({ receipts, acts, isWhole }: BundledBatch): Promise<string | null> {
    const { id, root, signed_at, signature, signer } = receipts;
    const batch = `batch ${id}`;
    if (!isWhole || acts.length !== receipts.acts) return `${batch} is not there with all contents`;
    const first = BigInt(acts[0]?.number ?? 0);
    if (acts.some(({ number }, index) => BigInt(number) !== first + BigInt(index)))
      return `the acts of ${batch} do not follow each other`;
    const leaves = acts.map(({ digest, number, received_at }) => ({
      digest: parseHash(digest),
      number: BigInt(number),
      receivedAt: new Date(received_at),
    }));
    if (receiptTree(leaves, keccak).root !== root) return `the acts of ${batch} do not fold to its root`;
    const signed = { root, count: acts.length, signedAt: new Date(signed_at) };
    if (!this.#trusted.signers.has(signer) || (await recoverBatchSigner(signed, signature)) !== signer)
      return `${batch} is not signed by a receipt key of this installation`;
    for (const act of acts) {
      const fault = await this.#actFault(act);
      if (fault !== null) return `act ${act.number} ${fault}`;
    }
    return null;
  }

  async #actFault(act: ActLine): Promise<string | null> {
    const { forms, deployment } = this.#trusted;
    const form = forms.find(({ name }) => name === act.act);
    const section = this.#sections.find(({ acts }) => acts.has(act.act));
    const isAttested = section?.acts.get(act.act)?.attested === true;
    // What counts by the record alone is more than its act: its domain's tables are not in a bundle. But for what the server attests.
    const known = form && section && (form.relay || isAttested);
    if (!known || form.struct.typeHash === null) return 'is of a kind that is not restored from a bundle';
    const payload = act.payload as Hex; // hex by the form of the line
    const { rules } = section;
    const domain = signingDomainSeparator({
      chainId: deployment.chainId,
      address: deployment.addresses[form.contract],
    });
    const struct = keccak256(concatHex([form.struct.typeHash, payload]));
    if (keccak256(concatHex(['0x1901', domain, struct])) !== act.digest) return 'is not what its digest says';
    const stated = rules.read(act.act, payload, act.digest);
    const about = stated && rules.listed.get(stated.subject);
    const isStated =
      about?.id === act.subject &&
      stated?.author === act.author &&
      (stated.seq === null || stated.seq === BigInt(act.seq));
    if (!isStated) return 'says something else than its line';
    if (isAttested) return act.authorization === null ? null : 'is signed, and nobody signs such acts';
    return (await this.#isAuthors(act)) ? null : 'is not signed by its author';
  }

  async #isAuthors({ digest, author, authorization }: ActLine): Promise<boolean> {
    const signer = new Uint8Array(20);
    const isKey = authorization !== null && recovery.recover(bytesOf(digest), bytesOf(authorization), signer);
    if (isKey && `0x${Buffer.from(signer).toString('hex')}` === author) return true;
    return authorization !== null && this.#trusted.isContract(author);
  }
}

function bytesOf(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}
