/** What domains tell each other, since they may not import one another. */
export type DomainEvent =
  | { readonly kind: 'spending.published'; readonly fiscalYear: number }
  | { readonly kind: 'proposal.changed'; readonly proposalId: number }
  | { readonly kind: 'ballots.accepted'; readonly proposalIds: readonly number[] }
  /** An office decided about a petition, or the contract removed it. */
  | { readonly kind: 'petition.changed'; readonly petitionId: number }
  /** Signatures under these petitions were given or taken back, or the contract overruled some. */
  | { readonly kind: 'petition.signed'; readonly petitionIds: readonly number[] }
  /** A signature was recorded: from which network address and in which session, for as long as the hour lasts, in memory alone. */
  | {
      readonly kind: 'petition.signer-came';
      /** The digest of its draft. */
      readonly petition: string;
      readonly signer: string;
      readonly address: string;
      /** The hash of the session's token; null outside of one. */
      readonly session: string | null;
      /** Whether the wallet had never signed it, as its number says. */
      readonly isFirst: boolean;
      readonly at: Date;
    }
  /** So many signers of each province came into a petition's figures at once. */
  | {
      readonly kind: 'petition.provinces-counted';
      readonly petitionId: number;
      readonly provinces: ReadonlyMap<string, number>;
      readonly at: Date;
    }
  /** A citizen was enrolled for anonymous acts, or left. */
  | { readonly kind: 'census.changed' }
  /** A block has another census. */
  | { readonly kind: 'census.published' }
  /** Anonymous acts were released, of these kinds. */
  | { readonly kind: 'acts.released'; readonly kinds: readonly string[] }
  /** An office wrote a policy, changed it or moved its status. */
  | { readonly kind: 'policies.changed' }
  /** In the discussions of these policies comments were written, changed, removed, hidden, shown again or liked. */
  | { readonly kind: 'discussions.changed'; readonly policyIds: readonly number[] }
  | { readonly kind: 'reports.changed'; readonly reportIds: readonly number[] }
  | { readonly kind: 'outbox.filled' }
  | { readonly kind: 'message.queued' }
  /** A transaction of ours was sent, mined or given up, or a task refused. */
  | { readonly kind: 'relay.moved' }
  | { readonly kind: 'chain.advanced'; readonly blockNumber: bigint }
  | { readonly kind: 'chain.rolled-back'; readonly toBlock: bigint };

type Kind = DomainEvent['kind'];
export type EventOf<K extends Kind> = Extract<DomainEvent, { kind: K }>;

/** In-process publish and subscribe. Listeners run after the transaction that caused the event, and must not throw. */
export class Events {
  readonly #listeners = new Map<Kind, Set<(event: DomainEvent) => void>>();

  on<K extends Kind>(kind: K, listener: (event: EventOf<K>) => void): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners);
    const typed = listener as (event: DomainEvent) => void; // emit only calls it with events of its kind
    listeners.add(typed);
    return () => listeners.delete(typed);
  }

  emit(event: DomainEvent): void {
    for (const listener of this.#listeners.get(event.kind) ?? []) listener(event);
  }
}
