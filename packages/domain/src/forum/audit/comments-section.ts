import type {
  ActTerms,
  AuditedAct,
  AuditedSection,
  AuditTools,
  SectionRules,
  SignedFor,
  StatedAct,
} from '../../audit/audited-section.ts';
import { COMMENT, COMMENT_EDIT, COMMENT_STEP } from '../comments/comment-structs.ts';
import { ListedComments } from './listed-comments.ts';
import { RecordedComments, readCommentAct } from './recorded-comments.ts';

const ATTESTED = {
  replaceable: false,
  comesLate: false,
  listsDirect: false,
  recordOnly: true,
  attested: true,
} as const;

const ACTS: readonly AuditedAct[] = [
  { name: 'comment', struct: COMMENT, words: { many: 'comments' }, ...ATTESTED },
  { name: 'comment-edit', struct: COMMENT_EDIT, words: { many: 'edits of comments' }, ...ATTESTED },
  {
    name: 'comment-step',
    struct: COMMENT_STEP,
    words: { many: 'removals and other steps of comments' },
    ...ATTESTED,
  },
];

/** Comments and statements on policies. No wallet signs them and no contract counts them: what there is of them is the record. */
export const COMMENTS_SECTION: AuditedSection = {
  of: 'comment',
  parts: [],
  heading: 'Comments on policies',
  listsAll: true,
  listsUnanchored: false,
  contract: 'receiptLog',
  acts: ACTS,
  findings: {
    'comment-without-act': {
      gravity: 'grave',
      meaning: 'A comment is listed that nobody wrote by the record.',
    },
    'comment-differs': {
      gravity: 'grave',
      meaning: 'What is listed of a comment is not what its acts say: it was changed without an act.',
    },
    'comment-removed-silently': {
      gravity: 'grave',
      meaning: 'A comment is not shown, and no step in the record removed or hid it.',
    },
    'comment-shown-again': {
      gravity: 'grave',
      meaning: 'A comment is shown that was removed, or that is hidden by a step that nothing ended.',
    },
    'comment-text-missing': { gravity: 'grave', meaning: 'A comment is listed as shown, without its text.' },
    'comment-gone-since': {
      gravity: 'notice',
      meaning:
        'A comment was taken away while the bundle was made, so its text is not in it. The next bundle must have the step.',
    },
    'comment-parent-missing': {
      gravity: 'grave',
      meaning: 'A comment replies to one that is not listed before it on the same policy.',
    },
    'comment-act-impossible': {
      gravity: 'grave',
      meaning: 'An act on a comment does not follow from those before it: one is missing or was not allowed.',
    },
  },
  open: openRules,
};

function openRules(tools: AuditTools): SectionRules {
  const comments = new ListedComments(tools);
  const recorded = new RecordedComments();
  return {
    listed: comments.listed,
    recorded: new Map(),
    list: (line) => comments.list(line),
    apply: () => null,
    faultsOf: () => [],
    counted: () => {},
    judgeAuthor: () => null,
    settled: () => {},
    refusalFault: () => null,
    read: (act, payload, digest) => readStated(act, payload, comments.numberOf(digest)),
    termsOf: (act, stated, signed) => termsOf(act, stated, signed, { comments, recorded }),
    compare: () => comments.compare(recorded),
    subjectOf: () => null,
  };
}

/** Of a comment itself the number is that of the line with its digest; it has one act of this kind, the first. */
function readStated(act: string, payload: `0x${string}`, written: number | undefined): StatedAct | null {
  const content = readCommentAct(act, payload);
  if (!content) return null;
  const number = content.kind === 'comment' ? written : content.comment;
  const seq = content.kind === 'comment' ? 1n : content.seq;
  // Nobody signed it: its use has no end.
  return {
    subject: String(number),
    author: content.author,
    choice: 1,
    seq,
    deadline: Number.MAX_SAFE_INTEGER,
  };
}

function termsOf(
  act: string,
  { subject }: StatedAct,
  { number, payload }: SignedFor,
  { comments, recorded }: { readonly comments: ListedComments; readonly recorded: RecordedComments },
): ActTerms | null {
  const comment = comments.listed.get(subject);
  const content = readCommentAct(act, payload);
  if (!comment || !content) return null;
  const fault = recorded.take(comment.id, content);
  const findings =
    fault === null ? [] : [{ kind: 'comment-act-impossible', detail: `act ${number}: ${fault}` }];
  return { opensAt: 0, closesAt: Number.MAX_SAFE_INTEGER, findings, ended: true };
}
