import { join } from 'node:path';
import { chainKeys } from './chain-keys.ts';
import type {
  ChainConfig,
  Config,
  FaceServiceConfig,
  MessagesConfig,
  OperatorConfig,
  TranslationConfig,
} from './config.ts';
import type { KeyFile } from './key-files.ts';
import { hasLocalMailbox } from './message-settings.ts';
import type { PersonalDataKeys } from './personal-data-keys.ts';
import type { SettingValues } from './settings.ts';

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const BYTES_PER_MEGABYTE = 1_048_576;
const WEI_PER_MILLIETHER = 10n ** 15n;

/** What comes from the environment or else from the folder of the keys. */
export interface Secrets {
  readonly secret: string;
  readonly personalDataKeys: PersonalDataKeys;
  readonly mnemonic: string | null;
  readonly keyFiles: readonly KeyFile[];
}

/** Nests the parsed settings. */
export function buildConfig(values: SettingValues, secrets: Secrets): Config {
  const { secret, personalDataKeys, keyFiles } = secrets;
  // A demonstration signs with keys that everybody knows: never on a chain that others use.
  const demo = values.SABHA_DEMO && values.CHAIN_RPC_URL === null;
  return {
    http: {
      host: values.HOST,
      port: values.PORT,
      trustProxy: values.TRUST_PROXY,
      publicUrl: values.PUBLIC_URL,
      metricsToken: values.METRICS_TOKEN,
      securityContacts: values.SECURITY_CONTACT ?? [],
      metricsPort: values.METRICS_PORT,
    },
    services: {
      chatUrl: values.CHAT_URL ?? `http://127.0.0.1:${values.CHAT_PORT}`,
      chatPort: values.CHAT_PORT,
      biometricsPort: values.BIOMETRICS_PORT,
      face: faceServiceConfig(values),
    },
    dataDir: values.SABHA_DATA_DIR,
    keys: { dir: keysDirOf(values), files: keyFiles },
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE },
    chain: chainConfig(values, secrets.mnemonic),
    demo,
    roles: values.SABHA_ROLES,
    explorerUrl: values.EXPLORER_URL,
    rpcAlternatives: values.RPC_ALTERNATIVES ?? [],
    walletConnect:
      values.WALLETCONNECT_PROJECT_ID === null
        ? null
        : { projectId: values.WALLETCONNECT_PROJECT_ID, relayUrl: values.WALLETCONNECT_RELAY_URL },
    adminWallet: values.SABHA_ADMIN_WALLET?.toLowerCase() ?? null,
    secondConsent: values.SECOND_CONSENT ?? !demo,
    logLevel: values.LOG_LEVEL,
    secret,
    personalData: {
      keys: personalDataKeys,
      keysAreGiven: values.PERSONAL_DATA_KEYS !== null,
      erasedNicMs: values.ERASED_NIC_DAYS * MS_PER_DAY,
    },
    sessionMs: values.SESSION_HOURS * MS_PER_HOUR,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * MS_PER_MINUTE,
    petitions: {
      supporters: values.PETITION_SUPPORTERS,
      response: values.PETITION_RESPONSE_SIGNATURES,
      debate: values.PETITION_DEBATE_SIGNATURES,
    },
    ledgerMode: values.LEDGER_MODE,
    anonymity: {
      censusEveryMs: (values.CENSUS_SECONDS ?? (demo ? 60 : 3_600)) * MS_PER_SECOND,
      leastMembers: values.LEAST_MEMBERS,
      cohortMembers: values.COHORT_MEMBERS,
      releaseEveryMs: (values.RELEASE_SECONDS ?? (demo ? 20 : 600)) * MS_PER_SECOND,
      releaseAllMs: (values.RELEASE_ALL_SECONDS ?? (demo ? 60 : 3_600)) * MS_PER_SECOND,
      checkTextsMs: values.REPORT_CHECK_HOURS * MS_PER_HOUR,
    },
    evidence: {
      dir: values.EVIDENCE_DIR ?? join(values.SABHA_DATA_DIR, 'evidence'),
      files: values.EVIDENCE_FILES,
      fileBytes: values.EVIDENCE_FILE_MEGABYTES * BYTES_PER_MEGABYTE,
      waitingBytes: values.EVIDENCE_WAITING_MEGABYTES * BYTES_PER_MEGABYTE,
    },
    ipfsApiUrl: values.IPFS_API_URL,
    translation: translationConfig(values),
    liveReaders: values.LIVE_READERS,
    pageCache: {
      freshSeconds: values.PAGE_CACHE_SECONDS,
      maxBytes: values.PAGE_CACHE_MEGABYTES * BYTES_PER_MEGABYTE,
    },
    rates: {
      reads: values.RATE_READS_PER_MINUTE,
      writes: values.RATE_WRITES_PER_MINUTE,
      votes: values.RATE_VOTES_PER_MINUTE,
      signIns: values.RATE_SIGN_INS_PER_MINUTE,
      checks: values.RATE_CHECKS_PER_MINUTE,
      registrations: values.RATE_REGISTRATIONS_PER_MINUTE,
      chat: values.RATE_CHAT_PER_MINUTE,
      faceChecks: values.RATE_FACE_CHECKS_PER_MINUTE,
      rpc: values.RATE_RPC_PER_MINUTE,
    },
    workIterations: values.WORK_ITERATIONS,
    registration: {
      nicCalendar: values.NIC_CALENDAR,
      minimumAge: values.MINIMUM_AGE,
      reservationMs: values.RESERVATION_HOURS * MS_PER_HOUR,
      replacementMs: values.REPLACEMENT_HOURS * MS_PER_HOUR,
      authorisationsPerDay: values.AUTHORISATIONS_PER_DAY,
    },
    verification: {
      email: values.VERIFY_EMAIL === 'on',
      mobile: values.VERIFY_MOBILE === 'on',
      face: values.VERIFY_FACE === 'on',
    },
    messages: messagesConfig(values),
    operator: operatorConfig(values),
    signals: {
      perRange: values.REVIEW_SIGNERS_PER_RANGE,
      perAddress: values.REVIEW_SIGNERS_PER_ADDRESS,
      perSession: values.REVIEW_SIGNERS_PER_SESSION,
    },
    reviews: {
      newForMs: values.REVIEW_NEW_ACCOUNT_DAYS * MS_PER_DAY,
      leastNew: values.REVIEW_LEAST_NEW_ACCOUNTS,
      timesUsual: values.REVIEW_TIMES_USUAL,
    },
  };
}

function faceServiceConfig(values: SettingValues): FaceServiceConfig | null {
  const { BIOMETRICS_URL: url, BIOMETRICS_PORT: port, BIOMETRICS_API_KEY: keys } = values;
  if (url === null && port === 0) return null;
  return {
    url: url ?? `http://127.0.0.1:${port}`,
    apiKey: keys?.split(',')[0]?.trim() ?? null,
    apiKeyFile: values.BIOMETRICS_API_KEY_FILE ?? join(values.SABHA_DATA_DIR, 'biometrics', 'api.key'),
  };
}

function translationConfig(values: SettingValues): TranslationConfig | null {
  const { TRANSLATION_URL: url, TRANSLATION_API_KEY: apiKey, TRANSLATIONS_PER_DAY: perDay } = values;
  return url === null ? null : { url, apiKey, perDay };
}

function operatorConfig(values: SettingValues): OperatorConfig {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = values;
  return {
    readyStrict: values.READY_STRICT,
    disk: {
      leastBytes: values.DISK_LEAST_MEGABYTES * BYTES_PER_MEGABYTE,
      warnBytes: values.DISK_WARN_MEGABYTES * BYTES_PER_MEGABYTE,
    },
    alerts: {
      webhook: url && secret ? { url, secret } : null,
      mailTo: values.ALERT_MAIL_TO,
      repeatMs: values.ALERT_REPEAT_HOURS * MS_PER_HOUR,
      registrationsPerHour: values.ALERT_REGISTRATIONS_PER_HOUR,
      relayerBalance: BigInt(values.ALERT_RELAYER_MILLIETHER) * WEI_PER_MILLIETHER,
    },
  };
}

/** The folder of the keys: beside the data unless it is said to be elsewhere. */
export function keysDirOf({ SABHA_KEYS_DIR, SABHA_DATA_DIR }: SettingValues): string {
  return SABHA_KEYS_DIR ?? join(SABHA_DATA_DIR, 'keys');
}

function messagesConfig(values: SettingValues): MessagesConfig {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN } = values;
  return {
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_GATEWAY_URL && SMS_GATEWAY_TOKEN ? { url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN } : null,
    localMailbox: hasLocalMailbox(values),
  };
}

function chainConfig(values: SettingValues, mnemonic: string | null): ChainConfig {
  return {
    rpcUrl: values.CHAIN_RPC_URL,
    port: values.CHAIN_PORT,
    chainId: values.CHAIN_ID,
    confirmations: values.CHAIN_CONFIRMATIONS,
    mnemonic,
    keys: chainKeys(values),
    reportsByWallet: values.REPORTS_BY_WALLET,
  };
}
