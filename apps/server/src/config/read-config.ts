import { fail, ok, type Result } from '@sabha/domain/core/result';
import { buildConfig, keysDirOf, type Secrets } from './build-config.ts';
import type { Config } from './config.ts';
import { KEY_FILE_NAMES, type KeyFileName, KeyFilesUnusable, readKeyFiles } from './key-files.ts';
import { type BadSettings, type Environment, parseSettings } from './parse-settings.ts';
import { parsePersonalDataKeys } from './personal-data-keys.ts';
import type { SettingValues } from './settings.ts';

/**
 * The configuration from these settings, with keys from their folder where none are given. Writes nothing: what is not
 * there is proposed.
 */
export function readConfig(environment: Environment): Result<Config, BadSettings> {
  const parsed = parseSettings(environment);
  if (!parsed.ok) return parsed;
  try {
    return ok(buildConfig(parsed.value, readSecrets(parsed.value)));
  } catch (error) {
    return fail({ kind: 'bad-settings', problems: [lineFor(error, parsed.value)] });
  }
}

function readSecrets(values: SettingValues): Secrets {
  const given: Record<KeyFileName, boolean> = {
    mnemonic: values.CHAIN_RPC_URL !== null,
    secret: values.SABHA_SECRET !== null,
    'personal-data': values.PERSONAL_DATA_KEYS !== null,
  };
  const keyFiles = readKeyFiles(
    keysDirOf(values),
    KEY_FILE_NAMES.filter((name) => !given[name]),
  );
  const content = (name: KeyFileName) => keyFiles.find((file) => file.name === name)?.content ?? '';
  return {
    keyFiles,
    mnemonic: given.mnemonic ? null : content('mnemonic'),
    secret: values.SABHA_SECRET ?? content('secret'),
    personalDataKeys: values.PERSONAL_DATA_KEYS ?? keysIn(content('personal-data')),
  };
}

function keysIn(content: string) {
  const parsed = parsePersonalDataKeys(content);
  if (!parsed.ok) throw new Error(parsed.failure.message); // read and proposed files have been parsed
  return parsed.value;
}

function lineFor(error: unknown, values: SettingValues): string {
  if (error instanceof KeyFilesUnusable) return error.message;
  const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const setting = values.SABHA_KEYS_DIR === null ? 'SABHA_DATA_DIR' : 'SABHA_KEYS_DIR';
  return `${setting}: cannot use the folder ${values.SABHA_KEYS_DIR ?? values.SABHA_DATA_DIR} (${why})`;
}
