import type { Config } from '../../config/config.ts';

const HEALTH_PATIENCE_MS = 1_500;

/** Asks the answering service how it is. Rejects where it does not answer, or not well. */
export async function chatHealth({ services }: Pick<Config, 'services'>): Promise<void> {
  const signal = AbortSignal.timeout(HEALTH_PATIENCE_MS);
  const response = await fetch(`${services.chatUrl}/healthz`, { redirect: 'error', signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The answering service answered ${response.status}`);
}
