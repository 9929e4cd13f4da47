import type { Word } from '@sabha/anonymity/field';
import type { PageSettings } from '../shell/context.ts';
import { findInList } from './identity-holder.ts';
import type { FrozenList } from './identity-messages.ts';
import { noteListed } from './kept-share.ts';
import { ledgerToAsk } from './send-act.ts';

/** Which of these identities a list has; null where it could not be read, or the ledger does not confirm it. */
export async function lookUp(
  settings: PageSettings,
  wanted: { readonly commitments: readonly Word[]; readonly frozen: FrozenList | null },
): Promise<readonly Word[] | null> {
  try {
    const listed = await findInList({ ...wanted, ledger: ledgerToAsk(settings) });
    if (wanted.frozen === null) for (const commitment of listed) noteListed(commitment);
    return listed;
  } catch {
    return null;
  }
}
