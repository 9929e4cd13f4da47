import { registrationOptionsResponseSchema } from '@sabha/domain/registration/registration-options';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';

/** What this installation asks for when somebody registers; the same for everyone. */
export function loadOptions(context: Readonly<RouterContextProvider>) {
  return load(context.get(apiContext), '/api/registration/options', registrationOptionsResponseSchema);
}
