import { type Address, addressSchema } from '@sabha/domain/core/hex';
import { ok } from '@sabha/domain/core/result';
import {
  type ImportProposalsBody,
  importProposalsBodySchema,
  type ProposalImport,
} from '@sabha/domain/voting/import-proposals';
import type { Context } from '../../context.ts';
import {
  type ImportFileCommand,
  type ImportFileIo,
  OPERATOR,
  refused,
  runFileImport,
  type Worded,
} from '../../file-imports/import-file-command.ts';
import { IMPORT_PROPOSALS_PROBLEMS, UNDO_PROPOSALS_PROBLEMS } from './import-proposal-routes.ts';
import { importProposals, previewProposals, undoProposalImport } from './import-proposals.ts';
import { holdsOffice } from './imported-proposals.store.ts';

const TEXT = { type: 'string' } as const;

const PROPOSALS: ImportFileCommand<ImportProposalsBody, ProposalImport> = {
  name: 'proposals',
  rows: 'decisions',
  things: 'proposals',
  usage: `Usage:
  npm run import -- proposals FILE.json     decisions: key, date_str, decision_num, title, decision_details, source_url
  npm run import -- proposals undo NUMBER   withdraws the proposals of an import, until voting opens
Options:
  --category NUMBER --opens TIME --closes TIME   of all its proposals; times as 2026-12-01T08:00:00+05:30
  --author WALLET          of an official: the proposals' author, who may not vote on them
  --ballots open|secret --results live|after-close
  --source NAME --source-url URL --licence NAME
  --publish                publish when there are no errors; without it, only look`,
  options: { category: TEXT, opens: TEXT, closes: TEXT, author: TEXT, ballots: TEXT, results: TEXT },
  body: importProposalsBodySchema,
  fields: ({ category, opens, closes, ballots, results }) => ({
    category_id: category === undefined ? undefined : Number(category),
    opens_at: opens,
    expired_date: closes,
    ballot_kind: ballots,
    results,
  }),
  async preview(context, body, { author }) {
    const known = await readAuthor(context, author);
    return known.ok ? worded(await previewProposals(context, body)) : known;
  },
  async publish(context, body, { author }) {
    const known = await readAuthor(context, author);
    return known.ok ? worded(await importProposals(context, OPERATOR, known.value, body)) : known;
  },
  async undo(context, id) {
    const undone = await undoProposalImport(context, OPERATOR, id);
    if (undone.ok) return ok(undone.value.withdrawn);
    return refused(UNDO_PROPOSALS_PROBLEMS[undone.failure.kind].message);
  },
  sample: ({ sample }) => sample.map(({ key, date, title }) => `${key} of ${date}: ${title}`),
};

/** `npm run import -- proposals …`, by the words after `proposals`; gives the exit code. */
export function runProposalImport(argv: readonly string[], io: ImportFileIo): Promise<0 | 1 | 2> {
  return runFileImport(argv, io, PROPOSALS);
}

/** Whose proposals they become: an official's, while the public log says that the operator published them. */
async function readAuthor(
  { db }: Pick<Context, 'db'>,
  wallet: string | boolean | undefined,
): Promise<Worded<Address>> {
  const address = addressSchema.safeParse(wallet);
  if (!address.success) return refused('--author: the wallet of an official');
  return (await holdsOffice(db, address.data))
    ? ok(address.data)
    : refused('--author: no official has this wallet');
}

function worded(done: Awaited<ReturnType<typeof previewProposals>>): Worded<ProposalImport> {
  return done.ok ? done : refused(IMPORT_PROPOSALS_PROBLEMS[done.failure.kind].message);
}
