import { successSchema } from '@sabha/domain/core/envelope';
import { z } from 'zod';
import type { OfferedDemoWallet } from '../domain-module.ts';
import { success } from '../http/answers/envelope.ts';
import type { App } from '../http/app-type.ts';

const responseSchema = successSchema(
  z.array(z.object({ name: z.string(), privateKey: z.string(), newcomer: z.boolean() })),
);

/** `GET /api/demo/wallets`: the keys of the demonstration's citizens. Registered only where there is a demonstration. */
export function demoWalletRoutes(app: App, wallets: readonly OfferedDemoWallet[]): void {
  app.get('/api/demo/wallets', { schema: { response: { 200: responseSchema } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return success([...wallets]);
  });
}
