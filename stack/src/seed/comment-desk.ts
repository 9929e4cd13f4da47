import type { DemoWallet } from '@sabha/chain/accounts';
import { type Address, type Hash, parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import type { CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import {
  type CommentForm,
  type CommentLabel,
  commentTextHash,
} from '@sabha/domain/forum/comments/comment-structs';
import { commentTextSchema, statementTextSchema } from '@sabha/domain/forum/text/comment-text';
import { ActIntake } from '@sabha/server/acts/act-intake';
import type { ActLedger } from '@sabha/server/acts/act-ledger';
import type { Context } from '@sabha/server/context';
import { type CommentAct, commentKind } from '@sabha/server/forum/comments/comment-kind';
import type { CommentRow } from '@sabha/server/forum/comments/comments.store';
import { memberOf } from '@sabha/server/forum/comments/members';
import { commentAct } from '@sabha/server/forum/comments/write-comment';
import { type ForumMember, isActiveCitizen } from '@sabha/server/http/sessions/session.store';
import { keccak256, stringToHex } from 'viem';
import { MINISTRIES, type MinistryKey } from '../../data/fy2024/ministries.ts';

/** A comment or statement that is to be written. */
export interface Entry {
  readonly policyId: number;
  readonly parent: number | null;
  readonly form: CommentForm;
  /** A citizen by number, or an official of a ministry. */
  readonly by: number | MinistryKey;
  readonly label: CommentLabel;
  readonly text: string;
}

/** What people decided since a start that was interrupted: then that part of the discussion is left out. */
const DECIDED_SINCE: readonly string[] = ['comment-removed', 'discussion-closed', 'policy-unknown'];

/** Writes for citizens and officials of the demonstration, by the kind of act of every comment and with its limits. */
export class CommentDesk {
  readonly #context: Context;
  readonly #people: { readonly citizens: readonly DemoWallet[]; readonly official: string };
  readonly #intake: ActIntake<CommentAct, CommentRow, CommentFailure>;
  readonly #members = new Map<number, Promise<ForumMember | null>>();

  constructor(
    context: Context,
    ledger: ActLedger,
    people: { readonly citizens: readonly DemoWallet[]; readonly official: string },
  ) {
    const { db, clock, events, log } = context;
    this.#context = context;
    this.#people = people;
    const commit = { db, receiptKey: ledger.receiptKey, clock, events };
    this.#intake = new ActIntake({ ...commit, kind: commentKind(ledger, events) }, log);
  }

  /** Writes comments in this order, and gives their numbers; null where a writer was erased, or somebody decided otherwise since. */
  async write(entries: readonly Entry[]): Promise<Array<number | null>> {
    const acts: Array<CommentAct | null> = [];
    for (const entry of entries) acts.push(await this.#actOf(entry));
    return Promise.all(acts.map((act) => (act ? this.#submit(act) : null)));
  }

  async #actOf({ policyId, parent, form, by, label, text }: Entry): Promise<CommentAct | null> {
    const isOffice = typeof by !== 'number';
    const member = isOffice
      ? await memberOf(this.#context, { wallet: parseAddress(this.#people.official), member: null })
      : await this.citizen(by);
    if (!member) return null;
    const comment = (form === 'statement' ? statementTextSchema : commentTextSchema).parse(text);
    const given = { comment, label, personal_data_confirmed: false, salt: saltOf(text) };
    const writer = { member, office: isOffice ? officeOf(by) : null };
    return commentAct(writer, { policyId, parent, form }, given, this.#context.clock());
  }

  async #submit(act: CommentAct): Promise<number | null> {
    const recorded = await this.#intake.submit(act);
    if (recorded.ok) return recorded.value.outcome.number;
    if (DECIDED_SINCE.includes(recorded.failure.kind)) return null;
    throw new Error(`A demonstration comment was refused: ${recorded.failure.kind}`);
  }

  /** The member of a citizen; null of one who was erased. */
  citizen(n: number): Promise<ForumMember | null> {
    const known = this.#members.get(n);
    if (known) return known;
    const member = this.#activeMember(this.wallet(n));
    this.#members.set(n, member);
    return member;
  }

  wallet(n: number): Address {
    const citizen = this.#people.citizens[n];
    if (!citizen) throw new Error('The demonstration has too few citizens');
    return parseAddress(citizen.address);
  }

  async #activeMember(wallet: Address): Promise<ForumMember | null> {
    return (await isActiveCitizen(this.#context.db, wallet))
      ? memberOf(this.#context, { wallet, member: null })
      : null;
  }
}

/** The hash under which an invented text is recorded: its salt follows from it, so that it is recognised at a later start. */
export function inventedTextHash(text: string): Hash {
  return commentTextHash(saltOf(text), text);
}

function saltOf(text: string): Hash {
  return parseHash(keccak256(stringToHex(`Invented for the demonstration: ${text}`)));
}

function officeOf(ministry: MinistryKey): Localized {
  const { en, si, ta } = MINISTRIES[ministry];
  return { en: `${en} (demonstration)`, si: `${si} (ආදර්ශන)`, ta: `${ta} (செயல்விளக்கம்)` };
}
