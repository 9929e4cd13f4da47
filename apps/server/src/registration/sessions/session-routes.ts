import { randomBytes } from 'node:crypto';
import type { PersonStatus } from '@sabha/db/tables/registration';
import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import {
  NONCE_LIFETIME_MS,
  nonceResponseSchema,
  signInBodySchema,
} from '@sabha/domain/registration/sessions/session';
import { type SignedIn, sessionResponseSchema } from '@sabha/domain/registration/sessions/signed-in';
import type { Context } from '../../context.ts';
import type { Services } from '../../domain-module.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { deleteSession } from '../../http/sessions/session.store.ts';
import { findSession, type Session, sessionWith } from '../../http/sessions/session.ts';
import {
  clearSessionCookie,
  sessionTokenOf,
  setSessionCookie,
  tokenHash,
} from '../../http/sessions/session-cookie.ts';

import { personStatusOf } from '../people.store.ts';
import { insertNonce } from './nonces.store.ts';
import { ownOrigins } from './own-origins.ts';
import { deviceOf, ownSessionRoutes } from './own-sessions.ts';
import { SIGN_IN_PROBLEMS, signIn } from './sign-in.ts';

const ALPHANUMERIC = /[^A-Za-z0-9]/g; // EIP-4361 allows nothing else in a nonce

/** Sign-In with Ethereum: who a browser speaks for, until it signs out, changes wallets, or time is up. */
export function sessionRoutes(
  app: App,
  context: Context,
  { link, membership }: Pick<Services, 'link' | 'membership'>,
): void {
  const { db, clock, config } = context;
  ownSessionRoutes(app, context);
  app.post(
    '/api/session/nonce',
    { config: { rate: 'signIns' }, schema: { response: { 200: nonceResponseSchema } } },
    async (_request, reply) => {
      const nonce = randomBytes(32).toString('base64').replaceAll(ALPHANUMERIC, '');
      const expiresAt = new Date(clock().getTime() + NONCE_LIFETIME_MS);
      await insertNonce(db, nonce, expiresAt);
      reply.header('cache-control', 'no-store');
      return success({ nonce, expires_at: expiresAt.toISOString() });
    },
  );
  app.post(
    '/api/session',
    {
      config: { rate: 'signIns' },
      schema: { body: signInBodySchema, response: { 200: sessionResponseSchema } },
    },
    async (request, reply) => {
      const { message, signature } = request.body;
      const origins = ownOrigins(config, request);
      const formerToken = sessionTokenOf(request);
      const device = deviceOf(request.headers['user-agent']);
      const asked = { message, signature, origins, formerToken, device };
      const signedIn = await signIn(context, link.connection, asked);
      if (!signedIn.ok) return sendFailure(reply, SIGN_IN_PROBLEMS, signedIn.failure);
      const { token } = signedIn.value;
      setSessionCookie(request, reply, config, token);
      const session = await sessionWith(context, token);
      return success(session && (await present(context, session, membership)));
    },
  );
  app.get(
    '/api/session',
    { schema: { response: { 200: sessionResponseSchema } } },
    async (request, reply) => {
      const session = await findSession(context, request);
      reply.header('cache-control', 'no-store');
      return success(session && (await present(context, session, membership)));
    },
  );
  app.delete(
    '/api/session',
    { schema: { response: { 200: sessionResponseSchema } } },
    async (request, reply) => {
      const token = sessionTokenOf(request);
      if (token !== null) await deleteSession(db, tokenHash(token));
      clearSessionCookie(request, reply);
      return success(null);
    },
  );
}

async function present(
  { db }: Context,
  { wallet, citizen, roles }: Session,
  membership: Services['membership'],
): Promise<SignedIn> {
  const [person, anonymity] = await Promise.all([personStatusOf(db, wallet), membership(wallet)]);
  return {
    wallet,
    citizen: citizen === 'active',
    registration: registrationOf(citizen, person),
    roles: [...new Set(roles.map(({ role }) => role))],
    anonymity,
  };
}

function registrationOf(
  citizen: CitizenStatus | null,
  person: PersonStatus | null,
): SignedIn['registration'] {
  switch (citizen) {
    case 'active':
    case 'under-age':
      return 'registered';
    case 'checked':
      return 'checked';
    case 'revoked':
    case null:
      return person === 'reserved' ? 'reserved' : 'none';
    default:
      return assertUnreachable(citizen);
  }
}
