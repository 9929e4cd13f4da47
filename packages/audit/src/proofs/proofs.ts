import { messageWord, proofInput, type Scope, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { readKeptAct } from '@sabha/anonymity/acts/kept-act';
import { wordOf } from '@sabha/anonymity/field';
import { type AnonymousAct, anonymousActSchema } from '@sabha/anonymity/proof/wire-form';
import type { AuditedAct, RootInterval } from '@sabha/domain/audit/audited-section';
import type { ManifestLine } from '@sabha/domain/audit/bundle-format';
import { parseAddress } from '@sabha/domain/core/hex';
import type { RecoveryThreads } from '../recover/recovery-threads.ts';
import { isAnonymousKind } from '../rules/act-digests.ts';
import type { CensusRoots } from '../rules/census-roots.ts';
import { find, type UnprovenAct } from '../rules/settlement.ts';

/** By which names of its rules the contract refuses an act for its proof. */
const REFUSED_PROOFS = new Set<string | null>(['BadProof', 'NotCanonical']);

/** How an act with a proof is judged. */
export interface ProofTerms {
  readonly act: AuditedAct;
  /** Absent where its kind declares no interval: then no root is taken. */
  readonly roots: RootInterval | undefined;
}

/** The acts that carry a proof in place of a signature, whatever their kind: form, root, nullifier and proof of each. */
export class Proofs {
  /** Acts whose root could not be judged: the bundle does not list the census. */
  unrooted = 0;
  readonly #manifest: ManifestLine;
  readonly #census: CensusRoots;
  readonly #threads: RecoveryThreads;
  /** Kind, subject of the scope and nullifier of what each may do once. */
  readonly #done = new Set<string>();

  constructor(manifest: ManifestLine, census: CensusRoots, threads: RecoveryThreads) {
    this.#manifest = manifest;
    this.#census = census;
    this.#threads = threads;
  }

  /** Judges an act; `good` is called where it counts by its proof. Resolves when more may follow. */
  async judge(proven: UnprovenAct, terms: ProofTerms, good: () => void): Promise<void> {
    const { line, section } = proven;
    const act = readAct(proven, terms.act);
    const contract = this.#manifest.contracts[section.declared.contract];
    if (act === null || !contract) {
      if (!REFUSED_PROOFS.has(line.rejected)) find(proven, 'proof-wrong', 'it cannot be read');
      return;
    }
    if (!this.#isRooted(proven, act, terms) || !this.#isFirst(proven, act, terms)) return;
    const { chain } = this.#manifest;
    const { kind, subject } = act;
    const scope: Scope = { kind, chainId: chain.id, contract: parseAddress(contract.address), subject };
    const message = proofInput(messageWord(kind, act.words));
    const signals = [act.root, act.nullifier, message, proofInput(scopeWord(scope))] as const;
    await this.#threads.prove({ signals, points: act.points }, (isGood) => {
      const refused = REFUSED_PROOFS.has(line.rejected);
      if (isGood && refused) find(proven, 'refusal-unfounded', 'its proof is good');
      if (!isGood && !refused) find(proven, 'proof-wrong');
      if (isGood) good();
    });
  }

  /** Whether it is proved for a list of the census that its scope takes. Without one nobody is known to have said it. */
  #isRooted(proven: UnprovenAct, { root }: AnonymousAct, { roots }: ProofTerms): boolean {
    if (this.#manifest.only !== null) {
      this.unrooted += 1;
      return true;
    }
    const fault = roots ? this.#census.faultOf(wordOf(root), roots) : 'its kind takes no root';
    const refused = proven.line.rejected === 'RootNotAccepted';
    if (fault !== null && !refused) find(proven, 'root-not-accepted', fault);
    if (fault === null && refused) find(proven, 'refusal-unfounded', 'its list is one that its scope takes');
    return fault === null;
  }

  #isFirst(proven: UnprovenAct, { kind, subject, nullifier }: AnonymousAct, { act }: ProofTerms): boolean {
    if (act.replaceable || proven.settlement === 'refused') return true;
    const key = `${kind} ${subject} ${nullifier}`;
    const first = !this.#done.has(key);
    this.#done.add(key);
    if (!first) find(proven, 'nullifier-twice');
    return first;
  }
}

/** An act in the one form in which it may travel; null for any other bytes. */
function readAct({ line }: UnprovenAct, { name, struct }: AuditedAct): AnonymousAct | null {
  const { authorization } = line;
  const kind = (struct.typeHash === null ? struct.kind : undefined) ?? name;
  if (authorization === null || !isAnonymousKind(kind)) return null;
  // Hex by the form of the line.
  const bytes = { payload: line.payload as `0x${string}`, authorization: authorization as `0x${string}` };
  const kept = readKeptAct(kind, bytes);
  if (kept === null) return null;
  const numbers = {
    root: wordOf(kept.root),
    nullifier: wordOf(kept.nullifier),
    points: kept.points.map(wordOf),
  };
  const parsed = anonymousActSchema.safeParse({ ...kept, ...numbers });
  return parsed.success ? parsed.data : null;
}
