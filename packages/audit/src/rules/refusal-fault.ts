import type { RecordedSubject, RefusalSituation, SectionRules } from '@sabha/domain/audit/audited-section';

/** What the ledger held when it refused an act. */
export interface LedgerSituation extends RefusalSituation {
  readonly subject: RecordedSubject | undefined;
  readonly authorised: boolean;
  /** Whether an act of an earlier wallet of the author's stood. */
  readonly barred: boolean;
}

/** Why the contract cannot have refused an act for this reason in this situation; null where it can. */
export function refusalFault(
  reason: string,
  situation: LedgerSituation,
  rules: Pick<SectionRules, 'refusalFault'>,
): string | null {
  const { subject, at, authorised, barred } = situation;
  const unless = (called: boolean, fault: string) => (called ? null : fault);
  switch (reason) {
    case 'DoesNotExist':
      return unless(subject === undefined, 'its subject was there');
    case 'NotOpen':
      return unless(subject === undefined || at < subject.opensAt, 'its time had begun');
    case 'Closed':
      return unless(subject === undefined || at >= subject.closesAt, 'its time was not over');
    case 'NotProven':
    case 'AnchoredTooLate':
      return unless(subject === undefined || at >= subject.opensAt, 'its time had not begun');
    case 'NotAuthorised':
      return unless(!authorised, 'the author was a citizen');
    case 'EarlierWalletActed':
      return unless(barred, 'no earlier wallet had acted');
    default:
      return rules.refusalFault(reason, situation); // the act itself shows the rest, when it comes
  }
}
