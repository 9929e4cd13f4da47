import { type ReceiptKey, receiptKeysResponseSchema } from '@sabha/domain/acts/receipt-keys';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import type { App } from '../http/app-type.ts';
import { listUsedKeys } from './receipt-keys.store.ts';

/** While keys are changed, one server may go on for some time with the key that another has put away. */
const STILL_USED_MS = 600_000;

/** `GET /api/receipts/keys`: which keys sign receipts here, and which did. */
export function receiptKeyRoutes(app: App, context: Pick<Context, 'db' | 'clock'>, present: string): void {
  app.get(
    '/api/receipts/keys',
    { config: { visitorCache: true }, schema: { response: { 200: receiptKeysResponseSchema } } },
    async () => success(await readReceiptKeys(context, present)),
  );
}

/** Every key that signed a batch, and this server's own, which may not have signed yet and comes first. */
export async function readReceiptKeys(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  present: string,
): Promise<ReceiptKey[]> {
  const own = parseAddress(present);
  const recently = clock().getTime() - STILL_USED_MS;
  const used = (await listUsedKeys(db)).map(({ address, first, last }): ReceiptKey => {
    const inUse = address === own || last.getTime() > recently;
    return {
      address: parseAddress(address),
      from: first.toISOString(),
      until: inUse ? null : last.toISOString(),
    };
  });
  const ownKey = used.find(({ address }) => address === own) ?? { address: own, from: null, until: null };
  return [ownKey, ...used.filter((key) => key !== ownKey)];
}
