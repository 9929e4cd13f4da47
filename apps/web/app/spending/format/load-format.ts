import { importFormatResponseSchema } from '@sabha/domain/spending/read-import-format';
import type { Api } from '../../shell/context.ts';
import { load, mapLoaded } from '../../shell/load.ts';

/** How the files of imports are written, as the server reads them. */
export async function loadFormat(api: Api) {
  return mapLoaded(
    await load(api, '/api/spending/import-format', importFormatResponseSchema),
    ({ data }) => data,
  );
}
