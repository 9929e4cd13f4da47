import type { Schema } from '@sabha/db/schema';
import type { Membership } from '@sabha/domain/anonymity/membership';
import type { PlatformKind, PublishedDocument } from '@sabha/domain/chat/published-document';
import type { Address } from '@sabha/domain/core/hex';
import type { Activity, ActivityKind } from '@sabha/domain/overview/activities';
import type { OverviewMetrics } from '@sabha/domain/overview/metrics';
import type { News } from '@sabha/domain/overview/news';
import type { Period } from '@sabha/domain/overview/period';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import type { Kysely, Transaction } from 'kysely';
import type { Registry } from 'prom-client';
import type { ActForm } from './acts/act-kind.ts';
import type { FollowedKind } from './acts/ledger/followed-kind.ts';
import type { TroubleSource } from './alerts/trouble.ts';
import type { AnonymousActKind } from './anonymity/intake/anonymous-kind.ts';
import type { PooledKind } from './anonymity/release/pooled-kind.ts';
import type { BundleSection } from './audit-bundle/bundle-section.ts';
import type { ComparedKind } from './comparison/compared-kind.ts';
import type { Context } from './context.ts';
import type { ProblemTexts } from './http/answers/problem.ts';
import type { App } from './http/app-type.ts';
import type { ChainLink } from './jobs/chain-link.ts';
import type { Job } from './jobs/job.ts';
import type { FailingJob } from './jobs/job-records.ts';
import type { RelayKind, RelayKinds } from './jobs/relay-kind.ts';
import type { LiveSubjects } from './live/live-subjects.ts';

/**
 * What a domain adds to the server, exported by the `index.ts` of its folder. `domains.ts` lists the modules; nothing else
 * knows all of them.
 */
export interface DomainModule {
  /** The name of its folder. */
  readonly name: string;
  /** What must be true before jobs run and requests come, for example that somebody may appoint officials. */
  prepare?(context: Context, declared: Declared): Promise<void>;
  /** Everything that can be asked over HTTP. */
  routes?(app: App, context: Context, services: Services): void;
  /** What runs in the background. */
  jobs?(context: Context, link: ChainLink, declared: Declared, running: Running): readonly Job[];
  /** The kinds of act that its citizens make. */
  readonly acts?: readonly ActForm[];
  /** Those of them that carry a proof in place of a wallet. */
  readonly anonymousActs?: readonly AnonymousActKind[];
  /** What waits in the pool of anonymous acts besides acts. */
  readonly pooled?: readonly PooledKind[];
  /** What a session says of its citizen's anonymous identity. One module alone. */
  membership?(context: Context, link: ChainLink, wallet: Address): Promise<Membership>;
  /** How its acts and what they are about are in the audit bundle. Acts of other kinds stand there without their content. */
  readonly auditSections?: readonly BundleSection[];
  /** What its offices send to the chain. */
  readonly tasks?: readonly RelayKind[];
  /** How its refusals are worded; published with the API. */
  readonly problems?: readonly ProblemTexts[];
  /** Its figures in `/metrics`; null where there are none. */
  metrics?(context: Context): Registry | null;
  /** What it checks and reports to an operator. */
  readonly troubles?: TroubleSource;
  /** How the overview shows what its offices did and what it had recorded on the chain. */
  readonly activities?: Activities;
  /** What changed in some days, for the overview. */
  readonly news?: NewsReader;
  /** Its headline figures of the overview. */
  readonly headlines?: HeadlineReader;
  /** What it publishes for the assistant and the site search. */
  readonly documents?: readonly DocumentSource[];
  /** What it tells pages as it changes, on the event stream of all domains. */
  readonly live?: LiveSubjects;
  /** What it holds of a person, for whoever takes their own data along. */
  readonly exports?: PersonalExports;
}

/** What jobs know of the other jobs of their process. */
export interface Running {
  /** Those that failed several times in a row and have not succeeded since. */
  failing(): readonly FailingJob[];
  /** Says that the database has ended itself: only another start helps. */
  ended(error: unknown): void;
}

/** What the domains declare together, for the parts that treat every kind alike. */
export interface Declared {
  readonly forms: readonly ActForm[];
  /** The kinds that carry a proof, by their name. */
  readonly anonymous: ReadonlyMap<string, AnonymousActKind>;
  /** What waits for its release besides acts, by its name. */
  readonly pooled: ReadonlyMap<string, PooledKind>;
  /** The kinds that follow what their contracts say. */
  readonly followed: readonly FollowedKind[];
  readonly auditSections: readonly BundleSection[];
  /** How the kinds of which the latest act counts are compared with the chain. */
  readonly compared: readonly ComparedKind[];
  /** How each kind of act and of task reaches the chain. */
  readonly relays: RelayKinds;
  /** What is reported to operators besides the reports of every part. */
  readonly troubles: readonly TroubleSource[];
  /** What every domain holds of a person. */
  readonly exports: readonly PersonalExports[];
}

/** What routes are given beside the context. */
export interface Services {
  readonly link: ChainLink;
  readonly declared: Declared;
  /** What a session says of its citizen's anonymous identity. */
  membership(wallet: Address): Promise<Membership>;
  /** Citizens whose keys are public; only a demonstration has them. */
  readonly demoWallets?: readonly OfferedDemoWallet[] | undefined;
  /** How long a registration waits for the contract, where that is not the usual time. */
  readonly registrationWaitMs?: number | undefined;
  /** The activities of every domain. */
  readonly activities: readonly Activities[];
  /** Each reads what changed in one domain; in the order in which the overview shows them. */
  readonly news: readonly NewsReader[];
  /** Each reads the headline figures of one domain. */
  readonly headlines: readonly HeadlineReader[];
  /** The public texts of every domain. */
  readonly documents: readonly DocumentSource[];
}

/** An invented citizen whose key everyone may have. */
export interface OfferedDemoWallet {
  readonly name: string;
  readonly privateKey: `0x${string}`;
  /** Not registered when the demonstration begins, so that registering can be tried. Pages name it in their language. */
  readonly newcomer: boolean;
}

/** How an activity looks (specification, section 3, "Dashboard data"). */
export type Look = Pick<Activity, 'icon' | 'color'>;

/** The activities of one domain. */
export interface Activities {
  /** Entries of the public log, by their action. */
  readonly logged?: Partial<Record<ActivityKind, LoggedActivity>>;
  /** Transactions that the relayer sent, by the kind of what they carry. */
  readonly relayed?: Readonly<Record<string, RelayedActivity>>;
}

export interface LoggedActivity extends Look {
  /** Where it can be seen, by the number of what the entry is about and its fiscal years; left out where it has no page. */
  readonly page?: (subjectId: string, fiscalYears: readonly number[]) => NonNullable<Activity['href']>;
  /** Where they can all be seen, when it happened to several on one day. */
  readonly all?: NonNullable<Activity['href']>;
}

export interface RelayedActivity extends Look {
  readonly kind: ActivityKind;
}

/** Reads what changed in a period, of each kind the most telling first and at most `limit`. */
export type NewsReader = (db: Kysely<Schema>, period: Period, limit: number) => Promise<readonly News[]>;

/** Reads headline figures of the overview as they are at a moment, without counting: it is asked for every visitor. */
export type HeadlineReader = (db: Kysely<Schema>, now: Date) => Promise<Partial<OverviewMetrics>>;

/**
 * The public texts of one kind. What is withdrawn, hidden or removed is not among them. An id is one whole number, or several
 * with hyphens between them; ids are in the order of these numbers.
 */
export interface DocumentSource {
  readonly kind: PlatformKind;
  /** How many numbers an id has. */
  readonly idNumbers: 1 | 3;
  /**
   * The ids behind `after` (from the first on where it is null), at most `limit`, each with a version. It changes when one of
   * the texts or terms changes that are found by searching, and never with a count.
   */
  versions(
    db: Kysely<Schema>,
    page: { readonly after: readonly number[] | null; readonly limit: number },
    now: Date,
  ): Promise<Array<[id: string, version: string]>>;
  /** Those of these documents that are public now, in any order. */
  read(db: Kysely<Schema>, ids: ReadonlyArray<readonly number[]>, now: Date): Promise<PublishedDocument[]>;
}

/**
 * What one domain holds of the person of a wallet: each reads it, and lists of several domains are joined. `forget` cuts what stays off
 * from the wallet, in the transaction in which the person's record is erased. `move` gives what no signature binds to the wallet to the one
 * that replaces it.
 */
export interface PersonalExports {
  readonly roles?: (db: Kysely<Schema>, wallet: Address) => Promise<UserExport['roles']>;
  readonly acts?: (db: Kysely<Schema>, wallet: Address) => Promise<UserExport['acts']>;
  readonly forget?: (trx: Transaction<Schema>, wallet: Address) => Promise<void>;
  readonly move?: (trx: Transaction<Schema>, wallet: Address, replacement: Address) => Promise<void>;
  readonly comments?: (db: Kysely<Schema>, wallet: Address) => Promise<UserExport['comments']>;
  readonly statementAnswers?: (
    db: Kysely<Schema>,
    wallet: Address,
  ) => Promise<UserExport['statement_answers']>;
}
