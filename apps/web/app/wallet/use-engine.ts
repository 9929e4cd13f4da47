import { useEffect, useState } from 'react';
import { useSettings } from '../shell/use-settings.ts';
import { loadEngine } from './load-engine.ts';
import type { WalletEngine } from './wallet-engine.ts';

/** The wallet's code as soon as it is here; `broken` when it could not be fetched. */
export function useEngine(): { engine: WalletEngine | null; broken: boolean } {
  const settings = useSettings();
  const [state, setState] = useState<{ engine: WalletEngine | null; broken: boolean }>({
    engine: null,
    broken: false,
  });
  useEffect(() => {
    if (!settings) return;
    let wanted = true;
    loadEngine(settings).then(
      (engine) => wanted && setState({ engine, broken: false }),
      () => wanted && setState({ engine: null, broken: true }),
    );
    return () => {
      wanted = false;
    };
  }, [settings]);
  return state;
}
