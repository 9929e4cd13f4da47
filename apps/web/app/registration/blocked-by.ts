import type { WizardProblem } from '@sabha/domain/registration/wizard/wizard-problems';

/** What a toast says first when Register cannot go on (specification, sections 5 and 6). */
const REASONS = {
  'wallet-missing': 'wallet',
  'first-name-missing': 'incomplete',
  'last-name-missing': 'incomplete',
  'email-missing': 'incomplete',
  'nic-missing': 'incomplete',
  'mobile-missing': 'incomplete',
  'province-missing': 'incomplete',
  'email-invalid': 'email',
  'mobile-invalid': 'mobile',
  'wallet-registered': 'wallet-taken',
  'face-missing': 'face',
  'face-duplicate': 'identity',
  'consent-missing': 'consent',
} as const satisfies Partial<Record<WizardProblem, string>>;
export type BlockedBy = (typeof REASONS)[keyof typeof REASONS] | 'errors';

const ORDER: readonly BlockedBy[] = [
  'wallet',
  'incomplete',
  'email',
  'mobile',
  'wallet-taken',
  'errors',
  'identity',
  'face',
  'consent',
];

/** The one reason to name of many: the wallet first, as nothing goes without it. */
export function blockedBy(problems: readonly WizardProblem[]): BlockedBy {
  const reasons: Readonly<Partial<Record<WizardProblem, BlockedBy>>> = REASONS;
  const found = problems.map((problem) => reasons[problem] ?? 'errors');
  return ORDER.find((reason) => found.includes(reason)) ?? 'errors';
}
