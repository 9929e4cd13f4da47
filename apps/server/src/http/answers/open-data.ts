import cors from '@fastify/cors';
import type { App } from '../app-type.ts';

/**
 * Public data is for every site and without a key: any origin may read. Credentials are never allowed across origins, so
 * another site reads what a visitor reads and nothing more.
 */
export async function openData(app: App): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD'],
    exposedHeaders: [
      'ETag',
      'Content-Disposition',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
    ],
    maxAge: 86_400,
  });
}
