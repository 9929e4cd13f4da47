import { FACE_CONSENT_VERSION } from '@sabha/domain/face/face-session';
import type { VerifierState } from '@sabha/domain/registration/codes/verifiers';
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
import { faceCheck, VERIFIERS } from './verifiers/registry.ts';
import type { ServerVerifier } from './verifiers/verifier.ts';

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
    verifiers: VERIFIERS.map((verifier) => {
      const { name, needs, by, proves } = verifier;
      return { name, state: stateOf(verifier, config), needs, by, proves };
    }),
    faceCheck: faceCheck.isOffered(config) ? { consentVersion: FACE_CONSENT_VERSION } : null,
    mailbox: hasMailbox(config),
  };
}

function stateOf(verifier: ServerVerifier, config: Config): VerifierState {
  if (verifier.isRequired(config)) return 'required';
  return verifier.by === 'camera' && verifier.isOffered(config) ? 'optional' : 'unavailable';
}

/** Where a demonstration asks for codes and sends nothing. */
export function hasMailbox({ messages, verification }: Config): boolean {
  return messages.localMailbox && (verification.email || verification.mobile);
}
