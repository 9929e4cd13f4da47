import '@sabha/domain/core/schema-words';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { missingChainKeys } from './chain-keys.ts';
import { alertProblems, faceProblems, messageProblems } from './message-settings.ts';
import { SETTINGS, type Setting, type SettingValues } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface BadSettings {
  readonly kind: 'bad-settings';
  /** One line for each problem, never with the value of a secret. */
  readonly problems: readonly string[];
}

/** Reads every setting and gathers every problem, so that an operator mends all of them at once. */
export function parseSettings(environment: Environment): Result<SettingValues, BadSettings> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const given = environment[name] || setting.fallback;
    if (given === null) {
      values[name] = null;
      continue;
    }
    const parsed = setting.schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not right'}`);
  }
  problems.push(
    ...missingChainKeys(values),
    ...messageProblems(values),
    ...alertProblems(values),
    ...faceProblems(values),
  );
  if (problems.length > 0) return fail({ kind: 'bad-settings', problems });
  return ok(values as SettingValues); // each value has just been parsed by its own schema
}
