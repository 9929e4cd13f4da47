import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';

const CSP =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** Publishes what the API takes and gives: as pages at `/api/docs`, as JSON at `/api/docs/json`. Call before any route. */
export async function publishOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Sabha',
        version: '1',
        description:
          'Public money, proposals and votes that anyone can check. Reading is keyless. Failures are RFC 9457 problem documents with `success`, `data`, `message`.',
        license: { name: 'AGPL-3.0-or-later' },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: CSP });
}
