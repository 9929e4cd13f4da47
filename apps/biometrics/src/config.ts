import '@sabha/domain/core/schema-words';
import { join } from 'node:path';
import { z } from 'zod';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Expected a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const distance = z
  .string()
  .regex(/^[01](\.\d{1,4})?$/, 'Expected a number from 0 to 1.9999')
  .transform(Number)
  .pipe(z.number().positive());
const path = z.string().min(1).max(1_000);

/**
 * The settings of the face service, from the environment. `docs/operations/face-check.md` explains them; those that the product has
 * too (`BIOMETRICS_PORT`, `SABHA_DATA_DIR`, `LOG_LEVEL`) mean the same.
 */
const settingsSchema = z.object({
  BIOMETRICS_PORT: wholeNumber(0, 65_535).default(8002),
  BIOMETRICS_HOST: z.string().min(1).max(255).default('127.0.0.1'),
  SABHA_DATA_DIR: path.default('.sabha'),
  /** PostgreSQL of this service alone. Absent: an embedded database in the data folder. */
  BIOMETRICS_DATABASE_URL: z.string().min(1).max(1_000).optional(),
  /** The key of templates and pictures; made at the first start. */
  BIOMETRICS_KEY_FILE: path.optional(),
  /** What callers must send; of several, parted by commas, each has 16 characters at least. Absent: read from a file of the data folder, which is made at the first start. */
  BIOMETRICS_API_KEY: z.string().min(16).max(500).optional(),
  FACE_DUPLICATE_DISTANCE: distance.default(0.4),
  FACE_REVIEW_DISTANCE: distance.default(0.52),
  BIOMETRICS_CALLS_PER_SECOND: wholeNumber(1, 100_000).default(50),
  BIOMETRICS_MOST_SESSIONS: wholeNumber(1, 1_000_000).default(2_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface BiometricsConfig {
  readonly port: number;
  readonly host: string;
  /** The folder of this service: database, keys. */
  readonly folder: string;
  readonly databaseUrl: string | null;
  readonly keyFile: string;
  /** Null: that of `apiKeyFile`. */
  readonly apiKey: string | null;
  readonly apiKeyFile: string;
  readonly thresholds: Thresholds;
  readonly callsPerSecond: number;
  readonly mostSessions: number;
  readonly logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL'];
}

/** Distances between two faces: up to `duplicate` they are one person, up to `review` a person decides. */
export interface Thresholds {
  readonly duplicate: number;
  readonly review: number;
}

/**
 * Reads the settings; an empty one counts as absent.
 * @throws {Error} One line for an operator that names every setting that is wrong.
 */
export function readBiometricsConfig(
  environment: Readonly<Record<string, string | undefined>>,
): BiometricsConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
    throw new Error(`The face service cannot start. ${faults.join('; ')}`);
  }
  const settings = parsed.data;
  if (settings.FACE_DUPLICATE_DISTANCE > settings.FACE_REVIEW_DISTANCE)
    throw new Error(
      'The face service cannot start. FACE_DUPLICATE_DISTANCE must be at most FACE_REVIEW_DISTANCE',
    );
  const folder = join(settings.SABHA_DATA_DIR, 'biometrics');
  return {
    port: settings.BIOMETRICS_PORT,
    host: settings.BIOMETRICS_HOST,
    folder,
    databaseUrl: settings.BIOMETRICS_DATABASE_URL ?? null,
    keyFile: settings.BIOMETRICS_KEY_FILE ?? join(folder, 'template.key'),
    apiKey: settings.BIOMETRICS_API_KEY ?? null,
    apiKeyFile: join(folder, 'api.key'),
    thresholds: { duplicate: settings.FACE_DUPLICATE_DISTANCE, review: settings.FACE_REVIEW_DISTANCE },
    callsPerSecond: settings.BIOMETRICS_CALLS_PER_SECOND,
    mostSessions: settings.BIOMETRICS_MOST_SESSIONS,
    logLevel: settings.LOG_LEVEL,
  };
}
