import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import {
  type RegistrationOptions,
  registrationOptionsResponseSchema,
} from '@sabha/domain/registration/registration-options';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import type { App } from '../http/app-type.ts';
import { registrationClosedSince } from './authorisation/restored-citizens.store.ts';
import { VERIFIERS } from './verifiers/registry.ts';

/** `GET /api/registration/options`: what registering asks for here. The same for everyone. */
export function registrationOptionsRoute(app: App, { db, config }: Pick<Context, 'db' | 'config'>): void {
  app.get(
    '/api/registration/options',
    { config: { visitorCache: true }, schema: { response: { 200: registrationOptionsResponseSchema } } },
    async () => {
      const closed = (await registrationClosedSince(db)) !== null;
      return success({ closed, ...registrationOptions(config) });
    },
  );
}

function registrationOptions(config: Config): Omit<RegistrationOptions, 'closed'> {
  const { nicCalendar, minimumAge } = config.registration;
  return {
    nicCalendar,
    minimumAge,
    consentVersion: CONSENT_VERSION,
    verifiers: VERIFIERS.map(({ name, needs, by, proves, isRequired }) => ({
      name,
      state: isRequired(config) ? 'required' : 'unavailable',
      needs,
      by,
      proves,
    })),
    mailbox: hasMailbox(config),
  };
}

/** Where a demonstration asks for codes and sends nothing. */
export function hasMailbox({ messages, verification }: Config): boolean {
  return messages.localMailbox && (verification.email || verification.mobile);
}
