import { type APIRequestContext, expect } from '@playwright/test';

/** The number of a policy of the demonstration that has an opinion map, and when that was calculated; waits for it. */
export async function mappedPolicy(
  request: APIRequestContext,
): Promise<{ readonly policy: number; readonly calculated_at: string }> {
  let found: { readonly policy: number; readonly calculated_at: string } | undefined;
  await expect
    .poll(async () => {
      found = await look(request);
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('No policy has a map');
  return found;
}

async function look(request: APIRequestContext) {
  const { data: policies } = await (await request.get('/api/policies?limit=100')).json();
  for (const { id: policy } of policies) {
    const { data } = await (await request.get(`/api/policies/${policy}/opinion-map`)).json();
    if (data.map) return { policy: Number(policy), calculated_at: String(data.calculated_at) };
  }
  return undefined;
}
