import { fail, ok, type Result } from '@sabha/domain/core/result';
import { buildConfig } from './build-config.ts';
import type { Config } from './config.ts';
import { type BadSettings, type Environment, parseSettings } from './parse-settings.ts';
import { readOrCreatePersonalDataKeys } from './personal-data-keys-file.ts';
import { readOrCreateSecret } from './secret-file.ts';

/** The configuration from these settings, with secrets from the data folder where none are given. */
export function readConfig(environment: Environment): Result<Config, BadSettings> {
  const parsed = parseSettings(environment);
  if (!parsed.ok) return parsed;
  const { SABHA_SECRET, SABHA_DATA_DIR, PERSONAL_DATA_KEYS } = parsed.value;
  try {
    const secret = SABHA_SECRET ?? readOrCreateSecret(SABHA_DATA_DIR);
    const personalDataKeys = PERSONAL_DATA_KEYS ?? readOrCreatePersonalDataKeys(SABHA_DATA_DIR);
    return ok(buildConfig(parsed.value, { secret, personalDataKeys }));
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return fail({
      kind: 'bad-settings',
      problems: [`SABHA_DATA_DIR: cannot use the folder ${SABHA_DATA_DIR} (${why})`],
    });
  }
}
