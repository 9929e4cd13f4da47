import { MEMBERS_BEFORE_SPLIT } from '@sabha/anonymity/census/cohorts';
import { LEDGER_MODES } from '@sabha/domain/acts/ledger-mode';
import { PETITION_DEBATE_SIGNATURES } from '@sabha/domain/petitions/petition-response';
import { PETITION_SUPPORTERS } from '@sabha/domain/petitions/petition-rules';
import { NIC_CALENDARS } from '@sabha/domain/registration/identity/nic-calendar';
import { MOST_EVIDENCE_FILES } from '@sabha/domain/reports/evidence';
import type { z } from 'zod';
import {
  contacts,
  flag,
  list,
  mailAddress,
  mailFrom,
  nodes,
  oneOf,
  personalDataKeys,
  plainUrl,
  privateKey,
  projectId,
  relay,
  secret,
  text,
  url,
  wholeNumber,
} from './setting-kinds.ts';

/** One setting of the environment: how it is read, what it is when absent, and the sentence that documents it. */
export interface Setting<Value> {
  readonly schema: z.ZodType<Value, string>;
  readonly fallback: string | null;
  readonly says: string;
}

export const ROLES = ['web', 'relayer', 'indexer'] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** With a fallback a setting always has a value; without one it may be null. */
function setting<Value>(schema: z.ZodType<Value, string>, says: string, fallback: string): Setting<Value>;
function setting<Value>(schema: z.ZodType<Value, string>, says: string): Setting<Value | null>;
function setting(
  schema: z.ZodType<unknown, string>,
  says: string,
  fallback: string | null = null,
): Setting<unknown> {
  return { schema, says, fallback };
}

const PORT = wholeNumber(0, 65_535);
const KEY_NOTE = 'Only with `CHAIN_RPC_URL`; the embedded chain derives its own';

/** Every setting there is. `docs/configuration.md` is written from this table. */
export const SETTINGS = {
  PORT: setting(PORT, 'Port of the product. 0 takes a free one', '3000'),
  HOST: setting(text(255), 'Address to listen on', '127.0.0.1'),
  CHAT_PORT: setting(
    PORT,
    'Port of the answering service, which is started beside a process with the role `web`. 0: none is started here',
    '8001',
  ),
  CHAT_URL: setting(
    plainUrl(['http:', 'https:']),
    'Where this server reaches the answering service. Absent: `CHAT_PORT` on 127.0.0.1. See `docs/operations/assistant.md`',
  ),
  BIOMETRICS_PORT: setting(
    PORT,
    'Port of the face service, which is started beside a process with the role `web`. 0: none, and without `BIOMETRICS_URL` there is no face check. See `docs/operations/face-check.md`',
    '8002',
  ),
  BIOMETRICS_URL: setting(
    plainUrl(['http:', 'https:']),
    'Where this server reaches the face service. Absent: `BIOMETRICS_PORT` on 127.0.0.1',
  ),
  BIOMETRICS_API_KEY: setting(
    secret(16),
    'Key that the face service asks for; of several, separated by commas, the first is sent. Absent: read from `BIOMETRICS_API_KEY_FILE`',
  ),
  BIOMETRICS_API_KEY_FILE: setting(
    text(1_000),
    'File of that key. Absent: `biometrics/api.key` in the data folder, which the face service makes at its first start',
  ),
  CHAIN_PORT: setting(
    PORT,
    'Port on 127.0.0.1 of the gateway to the embedded chain, for wallets and tools of this machine. 0 opens none',
    '8545',
  ),
  SABHA_DATA_DIR: setting(
    text(1_000),
    'Folder of the embedded database, the embedded chain and, unless `SABHA_KEYS_DIR` says otherwise, the generated keys',
    '.sabha',
  ),
  SABHA_KEYS_DIR: setting(
    text(1_000),
    'Folder of the generated keys, which others may not read: put it on another disk than the data, and back it up apart. Absent: `keys` in the data folder. See `docs/operations/recovery.md`',
  ),
  DATABASE_URL: setting(
    url(['postgres:', 'postgresql:']),
    'PostgreSQL 15 or later. Absent: the embedded database',
  ),
  DATABASE_POOL_SIZE: setting(wholeNumber(2, 200), 'Connections to PostgreSQL', '10'),
  CHAIN_RPC_URL: setting(url(['http:', 'https:']), 'JSON-RPC of an EVM chain. Absent: the embedded chain'),
  CHAIN_ID: setting(
    wholeNumber(1, Number.MAX_SAFE_INTEGER),
    'Chain id, proved at the first contact',
    '31337',
  ),
  CHAIN_CONFIRMATIONS: setting(
    wholeNumber(0, 1_000),
    "Blocks on top of a block before it counts as final. Absent: 12, or the embedded chain's own rule",
  ),
  CHAIN_DEPLOYER_KEY: setting(privateKey(), `Private key that deploys the contracts. ${KEY_NOTE}`),
  CHAIN_RELAYER_KEY: setting(privateKey(), `Private key that pays for citizens' acts. ${KEY_NOTE}`),
  CHAIN_OFFICIAL_KEY: setting(
    privateKey(),
    `Private key that publishes proposals and anchors spending records. ${KEY_NOTE}`,
  ),
  CHAIN_RECEIPT_KEY: setting(privateKey(), `Private key that signs receipts. ${KEY_NOTE}`),
  CHAIN_ANCHOR_KEY: setting(
    privateKey(),
    `Private key that anchors receipts on the chain and does nothing else. ${KEY_NOTE}`,
  ),
  CHAIN_REGISTRAR_KEY: setting(privateKey(), `Private key that authorises citizens. ${KEY_NOTE}`),
  CHAIN_CASE_OFFICER_KEY: setting(
    privateKey(),
    `Private key that resolves reports and removes petitions. ${KEY_NOTE}`,
  ),
  CHAIN_CENSUS_KEY: setting(
    privateKey(),
    `Private key that publishes the census of anonymous acts and does nothing else. ${KEY_NOTE}`,
  ),
  REPORTS_BY_WALLET: setting(
    flag(),
    "Deploy the contract of reports under one's own wallet. It publishes that wallet for good",
    'false',
  ),
  SABHA_DEMO: setting(
    flag(),
    'Demonstration data and demo wallet. Only ever on with the embedded chain',
    'true',
  ),
  SABHA_ROLES: setting(list(ROLES), 'What this process does, separated by commas', 'web,relayer,indexer'),
  SABHA_SECRET: setting(
    secret(32),
    'Secret of at least 32 characters for keyed hashes. Absent: generated into the folder of the keys',
  ),
  PERSONAL_DATA_KEYS: setting(
    personalDataKeys(),
    'Keys that seal and index personal data, as `id:base64` of 32 bytes each, separated by commas, the current one first. Absent: generated into the folder of the keys. See `docs/operations/keys.md`',
  ),
  ERASED_NIC_DAYS: setting(
    wholeNumber(1, 3_650),
    "Days for which the index of an erased person's NIC is kept, so that nobody returns as two",
    '365',
  ),
  SABHA_ADMIN_WALLET: setting(
    text(42).regex(/^0x[0-9a-fA-F]{40}$/, 'must be a wallet address'),
    'Wallet that may grant the first roles',
  ),
  SECOND_CONSENT: setting(
    flag(),
    'Whether a second admin must agree before a wallet becomes an admin. Absent: yes, but for a demonstration',
  ),
  PUBLIC_URL: setting(
    url(['http:', 'https:']),
    'Address that browsers see. Absent: http://localhost and the port',
  ),
  SECURITY_CONTACT: setting(
    contacts(),
    'Whom to tell of a weakness, for `/.well-known/security.txt`: mailto: or https: addresses separated by commas. Absent: no such file',
  ),
  EXPLORER_URL: setting(
    url(['http:', 'https:']),
    'Block explorer that transactions link to. Absent: our own page',
  ),
  RPC_ALTERNATIVES: setting(
    nodes(),
    'Nodes of the same chain, run by others, from which "Check my vote" may read the ledger instead of from this server: https addresses separated by commas. They must answer any site (CORS)',
  ),
  WALLETCONNECT_PROJECT_ID: setting(
    projectId(),
    'Project id of WalletConnect, 32 hex digits: people may then join a wallet of another device by a code. Absent: they may not, and nothing of it is loaded',
  ),
  WALLETCONNECT_RELAY_URL: setting(
    relay(),
    'Relay of those wallets, which carries encrypted messages and sees the network addresses of both sides: wss://, or ws:// on the reader’s own machine',
    'wss://relay.walletconnect.org',
  ),
  TRUST_PROXY: setting(
    flag(),
    'Believe what one proxy, our own, adds to `X-Forwarded-For` and `X-Forwarded-Proto`',
    'false',
  ),
  LOG_LEVEL: setting(oneOf(LOG_LEVELS), 'What is logged', 'info'),
  METRICS_TOKEN: setting(secret(16), 'Bearer token for `/metrics`. Absent: it is closed on `PORT`'),
  METRICS_PORT: setting(
    wholeNumber(1, 65_535),
    'Port on 127.0.0.1 that answers `/metrics`, `/healthz` and `/readyz`, without a token and whatever the roles. No proxy may serve it to others. Absent: none',
  ),
  SESSION_HOURS: setting(wholeNumber(1, 720), 'Hours until a signed-in wallet signs in again', '12'),
  SESSION_IDLE_MINUTES: setting(
    wholeNumber(5, 43_200),
    'Minutes after which a session that is not used ends. Never later than `SESSION_HOURS` after it began',
    '60',
  ),
  NIC_CALENDAR: setting(
    oneOf(NIC_CALENDARS),
    'How the days of a year are counted on an identity card: see `docs/decisions/008-nic-calendar.md`',
    'specification',
  ),
  MINIMUM_AGE: setting(
    wholeNumber(18, 99),
    'Age in years from which a registered person takes part. Judged when the person registers',
    '18',
  ),
  RESERVATION_HOURS: setting(
    wholeNumber(1, 720),
    'Hours for which a registration that was begun and not finished keeps its place',
    '24',
  ),
  REPLACEMENT_HOURS: setting(
    wholeNumber(0, 720),
    'Hours between a request to replace a lost wallet and the replacement. Until then the lost wallet can stop it, if somebody still has it',
    '72',
  ),
  AUTHORISATIONS_PER_DAY: setting(
    wholeNumber(1, 1_000_000),
    'Wallets that the contract authorises as citizens on one day of Colombo; more wait for the next. Set on the contract at a start, with the key that deployed it. Absent: as the contract has it, 5,000 at first',
  ),
  VERIFY_EMAIL: setting(
    oneOf(['off', 'on']),
    'Ask for a one-time code by e-mail before a registration is saved. Needs `SMTP_URL`, but for a demonstration that only this machine reaches: see `docs/operations/messages.md`',
    'off',
  ),
  VERIFY_MOBILE: setting(
    oneOf(['off', 'on']),
    'Ask for a one-time code by SMS before a registration is saved. Needs `SMS_GATEWAY_URL`, as above',
    'off',
  ),
  VERIFY_FACE: setting(
    oneOf(['off', 'on']),
    'Ask for the face check before a registration is saved. `off`: people may make it in step 3, or later on the page of their account. Needs the face service: see `docs/operations/face-check.md`',
    'off',
  ),
  SMTP_URL: setting(
    url(['smtp:', 'smtps:']),
    'Mail server, as smtp://user:password@host:port or smtps://. With smtp:// to another machine TLS is still demanded, unless `?tls=off` stands at the end',
  ),
  MAIL_FROM: setting(
    mailFrom(),
    'Sender of mail, as an address or as Name <address>. Needed with `SMTP_URL`',
  ),
  SMS_GATEWAY_URL: setting(
    url(['http:', 'https:']),
    'Where an SMS is handed over: a POST of JSON with `to` (E.164) and `text`',
  ),
  SMS_GATEWAY_TOKEN: setting(secret(8), 'Bearer token for the SMS gateway. Needed with `SMS_GATEWAY_URL`'),
  LIVE_READERS: setting(
    wholeNumber(50, 20_000),
    'Pages that may follow the counts live at the same time, in this process. Their memory is in `docs/operations/http.md`',
    '5000',
  ),
  READY_STRICT: setting(
    flag(),
    '`/readyz` answers 503 also while the record of acts is damaged, so that a balancer sends nobody here',
    'false',
  ),
  DISK_LEAST_MEGABYTES: setting(
    wholeNumber(0, 1_000_000),
    'Free space below which acts are refused (503) until there is room again, before the embedded database fails. 0 never refuses',
    '64',
  ),
  DISK_WARN_MEGABYTES: setting(
    wholeNumber(0, 10_000_000),
    'Free space in the data folder below which the operator is alerted',
    '2048',
  ),
  ALERT_WEBHOOK_URL: setting(
    url(['http:', 'https:']),
    'Where alerts to the operator are posted as signed JSON: see `docs/operations/alerts.md`',
  ),
  ALERT_WEBHOOK_SECRET: setting(
    secret(16),
    'Key of the signature over each posted alert. Needed with `ALERT_WEBHOOK_URL`',
  ),
  ALERT_MAIL_TO: setting(
    mailAddress(),
    'Address that alerts to the operator are mailed to. Needs `SMTP_URL`',
  ),
  ALERT_REPEAT_HOURS: setting(
    wholeNumber(1, 720),
    'Hours after which an alert that goes on is sent again',
    '6',
  ),
  ALERT_REGISTRATIONS_PER_HOUR: setting(
    wholeNumber(1, 10_000_000),
    'Registrations within an hour that are an alert when there are more',
    '500',
  ),
  REVIEW_NEW_ACCOUNT_DAYS: setting(
    wholeNumber(1, 90),
    'Days for which a wallet counts as new after its authorisation, when votes are looked through for bursts: see `docs/operations/reviews.md`',
    '7',
  ),
  REVIEW_LEAST_NEW_ACCOUNTS: setting(
    wholeNumber(10, 1_000_000),
    'New wallets voting on one proposal within an hour that officials are shown when there are as many; half as many within ten seconds',
    '20',
  ),
  REVIEW_TIMES_USUAL: setting(
    wholeNumber(2, 100),
    'How many times the usual part of new wallets that must be',
    '3',
  ),
  REVIEW_SIGNERS_PER_RANGE: setting(
    wholeNumber(10, 1_000_000),
    'Signers of one petition within an hour from one range of 256 network addresses (or one IPv6 /48) that officials are shown when there are as many, and they are half of all',
    '100',
  ),
  REVIEW_SIGNERS_PER_ADDRESS: setting(
    wholeNumber(2, 1_000_000),
    'Signers of petitions within an hour from one network address that officials are shown when there are as many. Nobody is refused by it',
    '50',
  ),
  REVIEW_SIGNERS_PER_SESSION: setting(
    wholeNumber(2, 1_000_000),
    'Wallets that sign petitions in one session within an hour that officials are shown when there are as many. Nobody is refused by it',
    '5',
  ),
  CENSUS_SECONDS: setting(
    wholeNumber(1, 86_400),
    'Seconds between two publications of the census, from which on a new identity may act. Absent: 3600, and 60 in a demonstration',
  ),
  LEAST_MEMBERS: setting(
    wholeNumber(20, 20_000), // a list of 45,000 is split into such that are open
    'Enrolled citizens below which anonymous acts are closed. 200 is recommended for reports that count',
    '20',
  ),
  LEDGER_MODE: setting(
    oneOf(LEDGER_MODES),
    'How votes on new proposals and reports, and signatures under new petitions, reach the ledger: `verify`, each on its contract, which judges it; or `anchor`, many under one root, for a chain on which every transaction costs',
    'verify',
  ),
  COHORT_MEMBERS: setting(
    wholeNumber(40, 60_000),
    'Members that a list of the census has on average before all lists are split into halves. Smaller ones hide their members less',
    String(MEMBERS_BEFORE_SPLIT),
  ),
  RELEASE_SECONDS: setting(
    wholeNumber(1, 3_600),
    'Seconds after which anonymous acts of a group are published when five of it wait. Absent: 600, and 20 in a demonstration',
  ),
  RELEASE_ALL_SECONDS: setting(
    wholeNumber(1, 86_400),
    'Seconds after which every anonymous act that waits is published. Absent: 3600, and 60 in a demonstration',
  ),
  REPORT_CHECK_HOURS: setting(
    wholeNumber(0, 720),
    'Hours for which the text of a report may be checked before it is public. 0: public at its release',
    '72',
  ),
  EVIDENCE_DIR: setting(
    text(1_000),
    'Folder of the files of reports, which every process shares. Absent: `evidence` in the data folder',
  ),
  EVIDENCE_FILES: setting(
    wholeNumber(1, MOST_EVIDENCE_FILES),
    'Files that a report may have; as many may be added through its thread',
    '10',
  ),
  EVIDENCE_FILE_MEGABYTES: setting(wholeNumber(1, 100), 'Megabytes that a file of a report may have', '25'),
  EVIDENCE_WAITING_MEGABYTES: setting(
    wholeNumber(1, 1_000_000),
    'Megabytes of all files that no report has claimed yet, counted with their announced size from the start. Beyond it no more are taken; each is deleted after a day',
    '2048',
  ),
  IPFS_API_URL: setting(
    plainUrl(['http:', 'https:']),
    'HTTP API of an IPFS node (Kubo), without `/api/v0`, that keeps what is public of reports. Absent: none',
  ),
  TRANSLATION_URL: setting(
    plainUrl(['http:', 'https:']),
    'Machine that translates comments when a reader asks, by the call of LibreTranslate, without `/translate`. The texts of comments go there: see `docs/operations/policies.md`. Absent: nothing is translated',
  ),
  TRANSLATION_API_KEY: setting(secret(8), 'Key that this machine asks for. Absent: none is sent'),
  TRANSLATIONS_PER_DAY: setting(
    wholeNumber(1, 1_000_000),
    'Texts that this machine is given on one day of Colombo. What was translated before is shown without it',
    '2000',
  ),
  PETITION_SUPPORTERS: setting(
    wholeNumber(1, 10_000),
    'Signatures that a new petition needs before it is in the list. Until then only its address leads to it',
    String(PETITION_SUPPORTERS),
  ),
  PETITION_RESPONSE_SIGNATURES: setting(
    wholeNumber(0, 100_000_000),
    'Signatures at which a new petition asks its ministry for a response, where its own target is higher. 0: at its target',
    '0',
  ),
  PETITION_DEBATE_SIGNATURES: setting(
    wholeNumber(1, 100_000_000),
    'Signatures at which a new petition is to be debated. Signing ends at its own target: only one with as high a target gets there',
    String(PETITION_DEBATE_SIGNATURES),
  ),
  ALERT_RELAYER_MILLIETHER: setting(
    wholeNumber(0, 1_000_000_000),
    "Thousandths of the chain's coin: an alert when the relayer has less",
    '100',
  ),
  PAGE_CACHE_SECONDS: setting(
    wholeNumber(0, 3_600),
    'Seconds for which a visitor page is fresh. 0 renders each time',
    '5',
  ),
  PAGE_CACHE_MEGABYTES: setting(wholeNumber(1, 4_096), 'Memory of the page cache', '64'),
  RATE_READS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000),
    'Reads a minute and client that are not in the page cache',
    '1200',
  ),
  RATE_WRITES_PER_MINUTE: setting(wholeNumber(1, 1_000_000), 'Writes a minute and client', '60'),
  RATE_VOTES_PER_MINUTE: setting(
    wholeNumber(1, 10_000_000),
    'Votes a minute and client address, which many people may share',
    '6000',
  ),
  RATE_SIGN_INS_PER_MINUTE: setting(wholeNumber(1, 1_000_000), 'Sign-in attempts a minute and client', '20'),
  RATE_CHECKS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000),
    'Questions a minute and client, and a minute and session, whether somebody has registered an e-mail, NIC, mobile number or wallet',
    '30',
  ),
  RATE_REGISTRATIONS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000),
    'Calls of registering a minute and client; one registration takes two',
    '10',
  ),
  RATE_CHAT_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000),
    'Questions a minute and client that are handed to the answering service',
    '30',
  ),
  RATE_FACE_CHECKS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000),
    'Calls of the face check a minute and client; one check takes two',
    '20',
  ),
  RATE_RPC_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000),
    'Calls a minute and client to the chain through `/rpc`',
    '600',
  ),
  WORK_ITERATIONS: setting(
    wholeNumber(1, 100_000),
    'How hard the computation is that a device may do in place of waiting, in iterations a try; it takes some 1,000 tries. Up to 16 times as hard as load rises',
    '1000',
  ),
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;
export type SettingValues = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};
