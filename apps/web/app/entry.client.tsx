import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTranslator } from './i18n/load-texts.ts';
import { TextsProvider } from './i18n/use-texts.ts';

const translator = await browserTranslator();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider value={translator}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  );
});
