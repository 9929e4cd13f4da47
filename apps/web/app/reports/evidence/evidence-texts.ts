import type { TextKey } from '../../i18n/translator.ts';

const PROBLEMS = {
  type: 'evidence:problem.type',
  'too-large': 'evidence:problem.tooLarge',
  'evidence-too-large': 'evidence:problem.tooLarge',
  'too-many': 'evidence:problem.tooMany',
  'no-reader': 'evidence:problem.noReader',
  network: 'evidence:problem.network',
  canvas: 'evidence:problem.canvas',
  'evidence-full': 'evidence:problem.full',
  'disk-full': 'evidence:problem.full',
  'evidence-closed': 'evidence:closed',
  'upload-unknown': 'evidence:problem.unknown',
  'copy-encrypted': 'evidence:problem.encrypted',
  'copy-two-files': 'evidence:problem.twoFiles',
  'copy-entities': 'evidence:problem.twoFiles',
  'copy-too-large': 'evidence:problem.bomb',
  'copy-empty': 'evidence:problem.empty',
  'copy-failed': 'evidence:problem.copyFailed',
} as const satisfies Record<string, TextKey>;

/** The sentence for a problem of a file. What no sentence fits is a damaged file. */
export function problemText(problem: string): TextKey {
  return Object.hasOwn(PROBLEMS, problem)
    ? PROBLEMS[problem as keyof typeof PROBLEMS]
    : 'evidence:problem.unreadable'; // asked a moment ago
}
