import type { Address } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RoleName } from '@sabha/domain/core/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type ProblemTable, sendFailure } from './problem.ts';
import { citizenStatusOf, rolesOf, walletOfSession } from './session.store.ts';
import { sessionTokenOf, tokenHash } from './session-cookie.ts';

/** A wallet that has signed in. */
export interface Session {
  readonly wallet: Address;
}
/** A signed-in wallet acting for an office. */
export interface Official extends Session {
  readonly role: RoleName;
  readonly office: Localized;
}

export type AccessFailure =
  | { readonly kind: 'not-signed-in' | 'not-a-citizen' | 'not-permitted' }
  | { readonly kind: 'under-age'; readonly minimumAge: number };
export const ACCESS_PROBLEMS: ProblemTable<AccessFailure> = {
  'not-signed-in': { status: 401, message: 'Please connect your wallet and sign in' },
  'not-a-citizen': { status: 403, message: 'User not authorized' },
  'under-age': {
    status: 403,
    message: ({ minimumAge }) => `You can take part from the age of ${minimumAge}`,
  },
  'not-permitted': { status: 403, message: 'Not Authorized' },
};

const known = new WeakMap<FastifyRequest, Promise<Session | null>>();
const officials = new WeakMap<FastifyRequest, Official>();

/** Who is signed in, from the cookie; asked of the database once a request. */
export function findSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const asked = known.get(request);
  if (asked) return asked;
  const finding = lookUp(context, request);
  known.set(request, finding);
  return finding;
}

async function lookUp(context: Context, request: FastifyRequest): Promise<Session | null> {
  const token = sessionTokenOf(request.headers.cookie);
  if (token === null) return null;
  const wallet = await walletOfSession(context.db, tokenHash(token), context.clock());
  return wallet === null ? null : { wallet };
}

/** The session, or why there is none. */
export async function requireSession(
  context: Context,
  request: FastifyRequest,
): Promise<Result<Session, AccessFailure>> {
  const session = await findSession(context, request);
  return session ? ok(session) : fail({ kind: 'not-signed-in' });
}

/** The session of a registered citizen. */
export async function requireCitizen(
  context: Context,
  request: FastifyRequest,
): Promise<Result<Session, AccessFailure>> {
  const session = await requireSession(context, request);
  if (!session.ok) return session;
  const status = await citizenStatusOf(context.db, session.value.wallet);
  if (status === 'under-age')
    return fail({ kind: 'under-age', minimumAge: context.config.registration.minimumAge });
  return status === 'active' ? session : fail({ kind: 'not-a-citizen' });
}

/** A guard for a route's `preHandler`: only wallets with one of these roles come through; see `officialOf`. */
export function requireRole(context: Context, ...allowed: readonly RoleName[]) {
  return async function guardRole(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const session = await requireSession(context, request);
    if (!session.ok) return sendFailure(reply, ACCESS_PROBLEMS, session.failure);
    const { wallet } = session.value;
    const held = (await rolesOf(context.db, wallet)).find(({ role }) => allowed.includes(role));
    if (!held) return sendFailure(reply, ACCESS_PROBLEMS, { kind: 'not-permitted' });
    officials.set(request, { wallet, ...held });
    return undefined;
  };
}

/** The official whom `requireRole` let through. Throws on a route without that guard. */
export function officialOf(request: FastifyRequest): Official {
  const official = officials.get(request);
  if (!official) throw new Error('This route has no requireRole guard');
  return official;
}
