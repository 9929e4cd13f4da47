import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ProblemTexts } from './answers/problem.ts';
import type { App } from './app-type.ts';
import { SESSION_COOKIE } from './sessions/session-cookie.ts';

/** The name under which the session is published as what a call may ask for. */
export const SESSION_SCHEME = 'session';

const CSP =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** Publishes what the API takes and gives: as pages at `/api/docs`, as JSON at `/api/docs/json`. Call before any route. */
export async function publishOpenApi(app: App, problems: readonly ProblemTexts[]): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Sabha',
        version: '1',
        description:
          'Public money, proposals and votes that anyone can check. Reading is keyless. Failures are RFC 9457 problem documents with `success`, `data`, `message`.',
        license: { name: 'AGPL-3.0-or-later' },
      },
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description:
              'Set by `POST /api/session`; over https its name begins with `__Host-`. Roles that a call asks for are named with it.',
          },
        },
        schemas: { ProblemKind: problemKinds(problems) },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: CSP });
}

/** The kinds of refusals that domains give, each with its status. */
function problemKinds(problems: readonly ProblemTexts[]) {
  const kinds = new Set<string>();
  const answered = new Set<string>();
  for (const [kind, { status }] of problems.flatMap((table) => Object.entries(table))) {
    kinds.add(kind);
    answered.add(`${kind} (${status})`);
  }
  return {
    type: 'string' as const,
    enum: [...kinds].sort(),
    description: `The \`kind\` of a refusal: ${[...answered].sort().join(', ')}`,
  };
}
