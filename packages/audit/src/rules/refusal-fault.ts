/** What the ledger held when it refused a ballot. */
export interface RefusalSituation {
  readonly proposal:
    | { readonly reasonHash: string | null; readonly opensAt: number; readonly closesAt: number }
    | undefined;
  /** Unix seconds of the block, null where its header is not kept. */
  readonly at: number | null;
  readonly authorised: boolean;
  readonly isAuthor: boolean;
}

/** Why the contract cannot have refused a ballot for this reason in this situation; null where it can. */
export function refusalFault(
  reason: string,
  { proposal, at, authorised, isAuthor }: RefusalSituation,
): string | null {
  const unless = (called: boolean, fault: string) => (called ? null : fault);
  switch (reason) {
    case 'DoesNotExist':
      return unless(proposal === undefined, 'the proposal was there');
    case 'Withdrawn':
      return unless(proposal?.reasonHash !== null, 'the proposal was not withdrawn');
    case 'NotOpen':
      return unless(proposal === undefined || at === null || at < proposal.opensAt, 'voting was open');
    case 'Closed':
      return unless(proposal === undefined || at === null || at >= proposal.closesAt, 'voting was open');
    case 'NotAuthorised':
      return unless(!authorised, 'the voter was a citizen');
    case 'OwnProposal':
      return unless(isAuthor, 'the voter was not the author');
    default:
      return null; // told by the ballot itself, when it comes
  }
}
