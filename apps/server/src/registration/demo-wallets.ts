import { successSchema } from '@sabha/domain/core/envelope';
import { z } from 'zod';
import type { App } from '../http/app-type.ts';
import { success } from '../http/envelope.ts';

/** An invented citizen whose key everyone may have. */
export interface OfferedDemoWallet {
  readonly name: string;
  readonly privateKey: `0x${string}`;
  /** Not registered when the demonstration begins, so that registering can be tried. Pages name it in their language. */
  readonly newcomer: boolean;
}

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
