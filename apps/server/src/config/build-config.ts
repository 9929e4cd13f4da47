import type { ChainConfig, Config, MessagesConfig, OperatorConfig } from './config.ts';
import { hasLocalMailbox } from './message-settings.ts';
import type { PersonalDataKeys } from './personal-data-keys.ts';
import type { SettingValues } from './settings.ts';

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const BYTES_PER_MEGABYTE = 1_048_576;
const WEI_PER_MILLIETHER = 10n ** 15n;

/** What comes from the environment or else from the data folder. */
export interface Secrets {
  readonly secret: string;
  readonly personalDataKeys: PersonalDataKeys;
}

/** Nests the parsed settings. */
export function buildConfig(values: SettingValues, { secret, personalDataKeys }: Secrets): Config {
  return {
    http: {
      host: values.HOST,
      port: values.PORT,
      trustProxy: values.TRUST_PROXY,
      publicUrl: values.PUBLIC_URL,
      metricsToken: values.METRICS_TOKEN,
    },
    services: { chatPort: values.CHAT_PORT, biometricsPort: values.BIOMETRICS_PORT },
    dataDir: values.SABHA_DATA_DIR,
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE },
    chain: chainConfig(values),
    // A demonstration signs with keys that everybody knows: never on a chain that others use.
    demo: values.SABHA_DEMO && values.CHAIN_RPC_URL === null,
    roles: values.SABHA_ROLES,
    explorerUrl: values.EXPLORER_URL,
    rpcAlternatives: values.RPC_ALTERNATIVES ?? [],
    adminWallet: values.SABHA_ADMIN_WALLET?.toLowerCase() ?? null,
    logLevel: values.LOG_LEVEL,
    secret,
    personalData: {
      keys: personalDataKeys,
      keysAreGiven: values.PERSONAL_DATA_KEYS !== null,
      erasedNicMs: values.ERASED_NIC_DAYS * MS_PER_DAY,
    },
    sessionMs: values.SESSION_HOURS * MS_PER_HOUR,
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
      rpc: values.RATE_RPC_PER_MINUTE,
    },
    registration: {
      nicCalendar: values.NIC_CALENDAR,
      minimumAge: values.MINIMUM_AGE,
      reservationMs: values.RESERVATION_HOURS * MS_PER_HOUR,
      abandonedNicMs: values.ABANDONED_NIC_DAYS * MS_PER_DAY,
    },
    verification: { email: values.VERIFY_EMAIL === 'on', mobile: values.VERIFY_MOBILE === 'on' },
    messages: messagesConfig(values),
    operator: operatorConfig(values),
  };
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

function messagesConfig(values: SettingValues): MessagesConfig {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN } = values;
  return {
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_GATEWAY_URL && SMS_GATEWAY_TOKEN ? { url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN } : null,
    localMailbox: hasLocalMailbox(values),
  };
}

function chainConfig(values: SettingValues): ChainConfig {
  const { CHAIN_DEPLOYER_KEY, CHAIN_RELAYER_KEY, CHAIN_OFFICIAL_KEY, CHAIN_RECEIPT_KEY } = values;
  const given = CHAIN_DEPLOYER_KEY && CHAIN_RELAYER_KEY && CHAIN_OFFICIAL_KEY && CHAIN_RECEIPT_KEY;
  return {
    rpcUrl: values.CHAIN_RPC_URL,
    port: values.CHAIN_PORT,
    chainId: values.CHAIN_ID,
    confirmations: values.CHAIN_CONFIRMATIONS,
    keys:
      given && values.CHAIN_RPC_URL
        ? {
            deployer: CHAIN_DEPLOYER_KEY,
            relayer: CHAIN_RELAYER_KEY,
            official: CHAIN_OFFICIAL_KEY,
            receiptSigner: CHAIN_RECEIPT_KEY,
          }
        : null,
  };
}
