import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { z } from 'zod';
import { apiGet } from '../api/api-client.ts';

const ownProvinceSchema = z.object({ data: z.object({ province: z.enum(PROVINCES) }) });

/** The province in the record of who is signed in; null where there is no record, or no answer. */
export async function readRegisteredProvince(): Promise<Province | null> {
  const own = await apiGet('/api/users/me', ownProvinceSchema);
  return own.ok ? own.value.body.data.province : null;
}
