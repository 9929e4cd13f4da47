import type { Localized } from '@sabha/domain/core/localized';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RoleName } from '@sabha/domain/core/roles';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '../../context.ts';
import { type ProblemTable, type ProblemTexts, sendFailure, sendProblem } from '../answers/problem.ts';
import type { App } from '../app-type.ts';
import { SESSION_SCHEME } from '../open-api.ts';
import { type Caller, useSession } from './session.store.ts';
import { sessionTokenOf, tokenHash } from './session-cookie.ts';

/** A wallet that has signed in, with what it may do. */
export type Session = Caller;
/** A wallet acting for an office. */
export interface Official extends Pick<Session, 'wallet'> {
  readonly role: RoleName;
  readonly office: Localized;
}

export type AccessFailure =
  | { readonly kind: 'not-signed-in' | 'not-a-citizen' | 'not-permitted' }
  | { readonly kind: 'under-age'; readonly minimumAge: number };
export const ACCESS_PROBLEMS: ProblemTable<AccessFailure> = {
  'not-signed-in': refusal(401, 'Please connect your wallet and sign in'),
  'not-a-citizen': refusal(403, 'User not authorized'),
  'under-age': {
    status: 403,
    message: ({ minimumAge }) => `You can take part from the age of ${minimumAge}`,
  },
  'not-permitted': refusal(403, 'Not Authorized'),
};

/**
 * Who may call a route: whoever is signed in, registered citizens, or holders of one of these roles. In a list of roles `citizen`
 * lets citizens in too; whoever holds one of the roles comes for the office.
 */
export type Access = 'session' | 'citizen' | ReadonlyArray<RoleName | 'citizen'>;

/** Whoever acts for an office: an official with a wallet, or the operator of this machine with none. */
export interface Actor {
  readonly role: RoleName;
  readonly wallet: Session['wallet'] | null;
  readonly office: Localized;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who else than those of `requires` may call this route, by another sign than a session; null for nobody. */
    orHolder?: (request: FastifyRequest) => Promise<Actor | null>;
    /** Who may call this route; everybody where it does not say. Asked before anything of the body is read. */
    requires?: Access;
    /** How this route words its refusals, where not as `ACCESS_PROBLEMS` does. */
    refusals?: ProblemTexts;
  }
}

const known = new WeakMap<FastifyRequest, Promise<Session | null>>();
const allowed = new WeakMap<FastifyRequest, Session | (Session & Official)>();
const holders = new WeakMap<FastifyRequest, Actor>();

/**
 * Lets only those through to a route whom its `config.requires` names, before a byte of the body is parsed; the others learn
 * nothing but that. The handler finds them by `sessionOf` and `officialOf`. Call before any route.
 */
export function authorizeRequests(app: App, context: Context): void {
  app.addHook('onRoute', describeAccess);
  app.addHook('onRequest', async (request, reply) => {
    const { requires, refusals, orHolder } = request.routeOptions.config;
    if (requires === undefined) return;
    const holder = await orHolder?.(request);
    if (holder) {
      holders.set(request, holder);
      return;
    }
    const asked = await accessOf(context, request, requires);
    if (!asked.ok) return refuse(reply, asked.failure, refusals);
    allowed.set(request, asked.value);
  });
}

async function accessOf(
  context: Context,
  request: FastifyRequest,
  requires: Access,
): Promise<Result<Session | (Session & Official), AccessFailure>> {
  const session = await findSession(context, request);
  if (!session) return fail({ kind: 'not-signed-in' });
  if (requires === 'session') return ok(session);
  if (requires === 'citizen') return citizenOf(context, session);
  const held = session.roles.find(({ role }) => requires.includes(role));
  if (held) return ok({ ...session, ...held });
  return requires.includes('citizen') ? citizenOf(context, session) : fail({ kind: 'not-permitted' });
}

function citizenOf({ config }: Context, session: Session): Result<Session, AccessFailure> {
  const { citizen } = session;
  if (citizen === 'under-age') return fail({ kind: 'under-age', minimumAge: config.registration.minimumAge });
  return citizen === 'active' ? ok(session) : fail({ kind: 'not-a-citizen' });
}

function refuse(reply: FastifyReply, failure: AccessFailure, refusals?: ProblemTexts): FastifyReply {
  const own = refusals?.[failure.kind];
  if (!own) return sendFailure(reply, ACCESS_PROBLEMS, failure);
  const { status, message } = own;
  // A table's entry under a failure's kind takes that failure.
  const text = typeof message === 'string' ? message : message(failure as never);
  return sendProblem(reply, { status, kind: failure.kind, message: text });
}

/** Publishes with a route that it asks for a session, and for which roles. */
function describeAccess(route: RouteOptions): void {
  const requires = route.config?.requires;
  if (requires === undefined) return;
  const roles = Array.isArray(requires) && !requires.includes('citizen') ? [...requires] : [];
  route.schema = { ...route.schema, security: [{ [SESSION_SCHEME]: roles }] };
}

/** Who is signed in, from the cookie; asked of the database once a request. */
export function findSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const asked = known.get(request);
  if (asked) return asked;
  const finding = sessionWith(context, sessionTokenOf(request));
  known.set(request, finding);
  return finding;
}

/** Who is signed in with this token. */
export async function sessionWith(context: Context, token: string | null): Promise<Session | null> {
  const { db, clock, config } = context;
  return token === null ? null : useSession(db, tokenHash(token), clock(), config.sessionIdleMs);
}

/** The session that a route requires. Throws on a route that requires none. */
export function sessionOf(request: FastifyRequest): Session | (Session & Official) {
  const session = allowed.get(request);
  if (!session) throw new Error('This route requires no session');
  return session;
}

/** The office for which a route is called that lets citizens and roles in; null for a citizen. */
export function officeOf(request: FastifyRequest): Localized | null {
  const session = sessionOf(request);
  return 'office' in session ? session.office : null; // nobody else has one
}

/** For whom a route is called that requires a role, or lets somebody else in with `orHolder`. */
export function actorOf(request: FastifyRequest): Actor {
  return holders.get(request) ?? officialOf(request);
}

/** The official whose role a route requires. Throws on a route that requires none. */
export function officialOf(request: FastifyRequest): Session & Official {
  const official = allowed.get(request);
  if (!official || !('role' in official)) throw new Error('This route requires no role');
  return official;
}
