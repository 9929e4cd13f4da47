import { registrationOptionsResponseSchema } from '@sabha/domain/registration/registration-options';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';

/** What this place asks for before somebody is registered; the same for everyone. */
export function loadOptions(context: Readonly<RouterContextProvider>) {
  return load(context.get(apiContext), '/api/registration/options', registrationOptionsResponseSchema);
}
