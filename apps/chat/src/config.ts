import '@sabha/domain/core/schema-words';
import { z } from 'zod';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Expected a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const webAddress = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/**
 * The settings of the answering service, from the environment. `docs/operations/assistant.md` explains them; those that the product
 * has too (`CHAT_PORT`, `SABHA_DATA_DIR`, `LOG_LEVEL`) mean the same.
 */
const settingsSchema = z.object({
  CHAT_PORT: wholeNumber(0, 65_535).default(8001),
  CHAT_HOST: z.string().min(1).max(255).default('127.0.0.1'),
  /** Where the platform answers; without a path. */
  PLATFORM_URL: webAddress.default('http://127.0.0.1:3000'),
  /** Holds the file of indexed documents, so that a start without the platform knows them. */
  SABHA_DATA_DIR: z.string().min(1).max(1_000).default('.sabha'),
  /** Questions a second from one address, in the long run; twenty times as many at once. */
  CHAT_QUESTIONS_PER_SECOND: wholeNumber(1, 100_000).default(30),
  /** Proxies, by their addresses, whose word about the asker's address is taken. */
  CHAT_TRUSTED_PROXIES: z.string().max(1_000).default('127.0.0.1,::1'),
  /** An OpenAI-compatible endpoint, up to `/v1`. Absent: answers are sentences of the sources. */
  CHAT_MODEL_URL: webAddress.optional(),
  CHAT_MODEL: z.string().min(1).max(200).optional(),
  CHAT_MODEL_KEY: z.string().min(1).max(500).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The endpoint of a language model. */
export interface ModelConfig {
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
}

export interface ChatConfig {
  readonly port: number;
  readonly host: string;
  readonly platformUrl: string;
  readonly dataDir: string;
  readonly questionsPerSecond: number;
  readonly trustedProxies: readonly string[];
  readonly model: ModelConfig | null;
  readonly logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL'];
}

/**
 * Reads the settings; an empty one counts as absent.
 * @throws {Error} One line for an operator that names every setting that is wrong.
 */
export function readChatConfig(environment: Readonly<Record<string, string | undefined>>): ChatConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The answering service cannot start. ${faults.join('; ')}`);
  }
  const settings = parsed.data;
  if ((settings.CHAT_MODEL_URL === undefined) !== (settings.CHAT_MODEL === undefined))
    throw new Error('The answering service cannot start. CHAT_MODEL_URL and CHAT_MODEL belong together');
  return {
    port: settings.CHAT_PORT,
    host: settings.CHAT_HOST,
    platformUrl: settings.PLATFORM_URL,
    dataDir: settings.SABHA_DATA_DIR,
    questionsPerSecond: settings.CHAT_QUESTIONS_PER_SECOND,
    trustedProxies: settings.CHAT_TRUSTED_PROXIES.split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
    model:
      settings.CHAT_MODEL_URL === undefined || settings.CHAT_MODEL === undefined
        ? null
        : { url: settings.CHAT_MODEL_URL, model: settings.CHAT_MODEL, key: settings.CHAT_MODEL_KEY ?? null },
    logLevel: settings.LOG_LEVEL,
  };
}
