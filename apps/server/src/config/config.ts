import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { PetitionThresholds } from '@sabha/domain/petitions/petition-response';
import type { NicCalendar } from '@sabha/domain/registration/identity/nic-calendar';
import type { ReviewTerms } from '@sabha/domain/reviews/find-bursts';
import type { SignalTerms } from '@sabha/domain/reviews/signing-signals';
import type { KeyFile } from './key-files.ts';
import type { PersonalDataKeys } from './personal-data-keys.ts';
import type { LOG_LEVELS, Role } from './settings.ts';

type Key = `0x${string}`;

/** Settings of the embedded or external chain. */
export interface ChainConfig {
  /** Null: the embedded chain. */
  readonly rpcUrl: string | null;
  readonly port: number;
  readonly chainId: number;
  readonly confirmations: number | null;
  /** Of the embedded chain's accounts; null for an external one. */
  readonly mnemonic: string | null;
  /** Keys of an external chain; null for the embedded one, which derives them. */
  readonly keys: {
    readonly deployer: Key;
    readonly relayer: Key;
    readonly official: Key;
    readonly receiptSigner: Key;
    readonly receiptAnchor: Key;
    readonly registrar: Key;
    readonly caseOfficer: Key;
    readonly census: Key;
  } | null;
  /** Whether citizens may report under their own wallet, which the contract publishes. */
  readonly reportsByWallet: boolean;
}

/** How messages leave. Null: not set up. */
export interface MessagesConfig {
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly sms: { readonly url: string; readonly token: string } | null;
  /** Nothing leaves: messages are kept for whoever sits at this machine. */
  readonly localMailbox: boolean;
}

/** When and how the operator is alerted. */
export interface OperatorConfig {
  /** `/readyz` is 503 also while the record of acts is damaged. */
  readonly readyStrict: boolean;
  readonly disk: {
    /** Acts are refused below it. */
    readonly leastBytes: number;
    readonly warnBytes: number;
  };
  readonly alerts: {
    readonly webhook: { readonly url: string; readonly secret: string } | null;
    readonly mailTo: string | null;
    readonly repeatMs: number;
    readonly registrationsPerHour: number;
    /** In wei. */
    readonly relayerBalance: bigint;
  };
}

export interface TranslationConfig {
  /** Without `/translate`. */
  readonly url: string;
  readonly apiKey: string | null;
  /** Texts that it is given on one day of Colombo. */
  readonly perDay: number;
}

export interface FaceServiceConfig {
  readonly url: string;
  /** Null: what is in `apiKeyFile`, which the service makes at its first start. */
  readonly apiKey: string | null;
  readonly apiKeyFile: string;
}

/** Everything an operator can decide, parsed once. */
export interface Config {
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly trustProxy: boolean;
    /** Null until the port is known, where neither PUBLIC_URL nor a fixed port says it: see `originOf`. */
    readonly publicUrl: string | null;
    readonly metricsToken: string | null;
    /** Where `/.well-known/security.txt` sends people; none: there is no such file. */
    readonly securityContacts: readonly string[];
    /** Of this machine alone; null opens none. */
    readonly metricsPort: number | null;
  };
  readonly services: {
    /** Where the answering service is reached. */
    readonly chatUrl: string;
    readonly chatPort: number;
    readonly biometricsPort: number;
    /** Where the face service is reached; null: there is no face check. */
    readonly face: FaceServiceConfig | null;
  };
  readonly dataDir: string;
  /** The keys that are not in the settings: where their files lie, and what is in them or, in a new installation, will be. */
  readonly keys: { readonly dir: string; readonly files: readonly KeyFile[] };
  readonly database: { readonly url: string | null; readonly poolSize: number };
  readonly chain: ChainConfig;
  readonly demo: boolean;
  readonly roles: readonly Role[];
  readonly explorerUrl: string | null;
  /** Nodes of others that pages may read the ledger from. */
  readonly rpcAlternatives: readonly string[];
  /** How wallets of other devices are reached; null: not at all. */
  readonly walletConnect: { readonly projectId: string; readonly relayUrl: string } | null;
  readonly adminWallet: string | null;
  /** Whether a second admin must agree before a wallet becomes an admin. */
  readonly secondConsent: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** For keyed hashes; never leaves the process. */
  readonly secret: string;
  readonly personalData: {
    /** The current key first. They never leave the process. */
    readonly keys: PersonalDataKeys;
    /** Given by `PERSONAL_DATA_KEYS`; otherwise they are in the folder of the keys. */
    readonly keysAreGiven: boolean;
    /** How long the index of an erased person's NIC is kept. */
    readonly erasedNicMs: number;
  };
  readonly sessionMs: number;
  /** How long a session lives on after it was last used. */
  readonly sessionIdleMs: number;
  readonly petitions: PetitionThresholds;
  /** How the ballots of new proposals reach the ledger. */
  readonly ledgerMode: LedgerMode;
  readonly anonymity: {
    /** The least time between two publications of the census. */
    readonly censusEveryMs: number;
    /** Fewer members in a cohort hide nobody: anonymous acts are closed. Never below the contract's 20. */
    readonly leastMembers: number;
    /** With more members on average cohorts are split into halves. */
    readonly cohortMembers: number;
    /** How often groups of five or more anonymous acts are released, and how often everything is, were it one act. */
    readonly releaseEveryMs: number;
    readonly releaseAllMs: number;
    /** How long the text of a report may be checked before it is public. */
    readonly checkTextsMs: number;
  };
  readonly evidence: {
    /** Where the files of reports are. */
    readonly dir: string;
    /** Most files of one report, most bytes of one, most bytes of all that no report has claimed yet. */
    readonly files: number;
    readonly fileBytes: number;
    readonly waitingBytes: number;
  };
  /** The IPFS node that keeps what is public of reports; null for none. */
  readonly ipfsApiUrl: string | null;
  /** The machine that translates comments; null: they are not translated. */
  readonly translation: TranslationConfig | null;
  /** How many may follow the counts at once. */
  readonly liveReaders: number;
  readonly pageCache: { readonly freshSeconds: number; readonly maxBytes: number };
  readonly rates: {
    readonly reads: number;
    readonly writes: number;
    readonly votes: number;
    readonly signIns: number;
    readonly checks: number;
    readonly registrations: number;
    readonly chat: number;
    readonly faceChecks: number;
    readonly rpc: number;
  };
  /** The lowest price of a pass: see `http/work`. */
  readonly workIterations: number;
  readonly registration: {
    readonly nicCalendar: NicCalendar;
    readonly minimumAge: number;
    readonly reservationMs: number;
    /** From the request to replace a wallet until it is carried out. */
    readonly replacementMs: number;
    /** What is set on the contract; null leaves it as it is. */
    readonly authorisationsPerDay: number | null;
  };
  /** What is asked for before a registration is saved: one-time codes, and the face check. */
  readonly verification: { readonly email: boolean; readonly mobile: boolean; readonly face: boolean };
  readonly messages: MessagesConfig;
  readonly operator: OperatorConfig;
  /** When votes are put before officials. */
  readonly reviews: ReviewTerms;
  readonly signals: SignalTerms;
}

/** Scheme, host and port as a browser sees them. `port` is the one that is really listened on. */
export function originOf(config: Config, port = config.http.port): string {
  return config.http.publicUrl ?? `http://localhost:${port}`;
}
