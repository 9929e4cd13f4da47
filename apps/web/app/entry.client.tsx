import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTranslator } from './i18n/load-texts.ts';
import { TextsProvider } from './i18n/use-texts.ts';
import { followEarlyInput } from './shell/early-input.ts';
import { keepServedPage } from './shell/served-page.tsx';
import { whenIdle } from './shell/when-idle.ts';

const translator = await browserTranslator();

/** The page stands and can be read: what makes it answer waits until the browser has nothing better to do. */
whenIdle(async () => {
  const repeatEarlyInput = followEarlyInput();
  keepServedPage();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider value={translator}>
          <Hydrated onReady={repeatEarlyInput}>
            <HydratedRouter />
          </Hydrated>
        </TextsProvider>
      </StrictMode>,
    );
  });
});

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => onReady(), [onReady]);
  return children;
}
