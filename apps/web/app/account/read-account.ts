import { askSession } from '../wallet/session.ts';
import type { AccountState } from './account-state.ts';

/** Who is signed in, and what is held of them. Everything that is no answer of these kinds is a failure. */
export async function readAccount(): Promise<AccountState> {
  const asked = await askSession();
  if (!asked.ok) return { kind: 'failed' };
  const session = asked.value;
  if (!session) return { kind: 'signed-out' };
  // Without what shows it, nothing that is held can be shown: the page says so, and offers another try.
  const late = await Promise.all([import('./own-user-call.ts'), import('./signed-in.tsx')]).catch(() => null);
  if (!late) return { kind: 'failed' };
  const { wallet, roles } = session;
  if (session.registration === 'none') return { kind: 'not-registered', wallet, roles };
  return late[0].readOwnUser(session);
}
