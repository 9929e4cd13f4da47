import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * What the server says for who is signed in, with what was changed on the page since. It is asked for `key`, anew for another one and
 * after `askAgain`; not while that is null. `ask` gives null where the server does not say.
 */
export function useOwnState<State>(key: string | null, ask: () => Promise<State | null>) {
  const [known, setKnown] = useState<{ readonly key: string; readonly state: State } | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const changes = useRef(0);
  const askNow = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where what was known may be another now
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const changesBefore = changes.current;
    askNow()
      .catch(() => null)
      .then((state) => {
        if (!wanted) return;
        // The answer may be without what was changed while it was on its way.
        if (changes.current !== changesBefore) return askAgain();
        setFailed(state === null);
        if (state !== null) setKnown({ key, state });
      });
    return () => {
      wanted = false;
    };
  }, [key, asked]);
  const askAgain = () => setAsked((times) => times + 1);
  const change = (next: (before: State) => State) => {
    changes.current += 1;
    setKnown((before) => before && { ...before, state: next(before.state) });
  };
  return { known, failed, change, askAgain };
}
