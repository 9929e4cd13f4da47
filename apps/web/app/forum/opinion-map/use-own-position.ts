import type { OpinionMapAnswer, OwnPositionAnswer } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { useEffect, useState } from 'react';
import { useWallet } from '../../wallet/use-wallet.ts';

export type OwnPosition = NonNullable<OwnPositionAnswer['position']>;

/**
 * Where who is signed in is in this map: asked for after the page has come, for nobody else's page. Undefined while it is not known,
 * or known of another calculation than the map that is shown; null for who is not in it.
 */
export function useOwnPosition(
  policy: number,
  shown: OpinionMapAnswer | null,
): OwnPosition | null | undefined {
  const { session } = useWallet();
  const wallet = session?.wallet ?? null;
  const [found, setFound] = useState<OwnPositionAnswer | null>(null);
  const hasMap = shown?.map != null;
  useEffect(() => {
    setFound(null);
    if (!hasMap || wallet === null) return;
    let wanted = true;
    import('./opinion-requests.ts')
      .then(({ askOwnPosition }) => askOwnPosition(policy))
      .then((answer) => wanted && setFound(answer))
      .catch(() => undefined); // the map is there without it
    return () => {
      wanted = false;
    };
  }, [policy, wallet, hasMap]);
  return found && found.calculated_at === shown?.calculated_at ? found.position : undefined;
}
