import { z } from 'zod';
import { apiGet } from '../../api/api-client.ts';

const statusSchema = z.object({ data: z.object({ online: z.boolean() }) });

/** Whether the server says that the ledger is out of reach. Rejects only when the caller's signal ends it. */
export async function askLedgerOffline(signal: AbortSignal): Promise<boolean> {
  const answer = await apiGet('/api/network/status', statusSchema, { signal });
  return answer.ok && !answer.value.body.data.online;
}
