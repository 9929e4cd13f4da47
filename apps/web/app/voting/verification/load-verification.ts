import type { Api } from '../../shell/context.ts';

/** What the verification view shows. */
export async function loadVerification(_api: Api) {
  return {};
}
