import type { TextKey } from '../../i18n/translator.ts';

const PROBLEMS = {
  type: 'report-thread:evidence.problem.type',
  'too-large': 'report-thread:evidence.problem.tooLarge',
  'evidence-too-large': 'report-thread:evidence.problem.tooLarge',
  'too-many': 'report-thread:evidence.problem.tooMany',
  'no-reader': 'report-thread:evidence.problem.noReader',
  network: 'report-thread:evidence.problem.network',
  canvas: 'report-thread:evidence.problem.canvas',
  'evidence-full': 'report-thread:evidence.problem.full',
  'disk-full': 'report-thread:evidence.problem.full',
  'evidence-closed': 'report-thread:evidence.closed',
  'upload-unknown': 'report-thread:evidence.problem.unknown',
  'copy-encrypted': 'report-thread:evidence.problem.encrypted',
  'copy-two-files': 'report-thread:evidence.problem.twoFiles',
  'copy-entities': 'report-thread:evidence.problem.twoFiles',
  'copy-too-large': 'report-thread:evidence.problem.bomb',
  'copy-empty': 'report-thread:evidence.problem.empty',
  'copy-failed': 'report-thread:evidence.problem.copyFailed',
} as const satisfies Record<string, TextKey>;

/** The sentence for a problem of a file. What no sentence fits is a damaged file. */
export function problemText(problem: string): TextKey {
  return Object.hasOwn(PROBLEMS, problem)
    ? PROBLEMS[problem as keyof typeof PROBLEMS]
    : 'report-thread:evidence.problem.unreadable'; // asked a moment ago
}
