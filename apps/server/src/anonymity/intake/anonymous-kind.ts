import type { AnonymousKind } from '@sabha/anonymity/acts/anonymous-act';
import type { ActContent } from '@sabha/anonymity/calls/submit-act';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import type { Schema } from '@sabha/db/schema';
import type { AnonymousActFailure } from '@sabha/domain/anonymity/anonymous-acts';
import type { Result } from '@sabha/domain/core/result';
import type { Kysely } from 'kysely';
import type { ActForm, ActKind, ProvenBytes } from '../../acts/act-kind.ts';
import type { FollowedKind } from '../../acts/ledger/followed-kind.ts';
import type { Context } from '../../context.ts';
import type { RelayKind } from '../../jobs/relay-kind.ts';
import type { ReleasedAct } from '../release/released-act.ts';

/** What is known of an act before its proof is looked at. */
export interface OpenScope {
  /** From when to when a root must have been current at some time: Unix seconds. */
  readonly interval: { readonly from: number; readonly to: number };
  /** What it is released together with. */
  readonly group: string;
}

/** A scope that takes the lists of one moment alone. */
export interface FrozenScope {
  /** In the manifest: `proposal:<id>`. */
  readonly name: string;
  readonly at: Date;
}

/** A kind of act whose author shows a proof in place of a wallet, declared once by its domain. */
export interface AnonymousActKind {
  readonly kind: AnonymousKind;
  readonly form: ActForm & {
    readonly struct: ProvenBytes;
    readonly relay: RelayKind;
    readonly followed: FollowedKind;
  };
  /** The number of the act in its scope: higher ones replace lower ones; 1 where there is only one. */
  seqOf(act: AnonymousAct): bigint;
  /** Whether acts in this scope are taken now, and whether content and words belong together. */
  open(
    context: Pick<Context, 'db' | 'clock' | 'config'>,
    asked: { readonly act: AnonymousAct; readonly content: ActContent | null },
  ): Promise<Result<OpenScope, AnonymousActFailure>>;
  /** When what such acts are about ends: what waits of them then is released at once. Absent where nothing does. */
  ends?(db: Kysely<Schema>, subject: string): Promise<Date | null>;
  /** The lists of citizens that stay good for what is open, whatever list comes after; absent where the newest ones do. */
  frozen?(db: Kysely<Schema>, now: Date): Promise<readonly FrozenScope[]>;
  /** The public numbers of what released acts in a scope are about, by the subject that the scope has. */
  subjects(db: Kysely<Schema>, subject: string): Promise<readonly number[]>;
  /** How released acts are judged and written. */
  released(context: Context): ActKind<ReleasedAct, true, AnonymousActFailure>;
}
