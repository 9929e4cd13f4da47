import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { latePart } from '../shell/late-part.tsx';
import { useSettings } from '../shell/use-settings.ts';
import { useWallet } from './use-wallet.ts';

// What the wallet's button opens brings its code and its texts along.
const WalletDialog = lazy(async () => {
  const [{ WalletDialog: Dialog }] = await Promise.all([import('./wallet-dialog.tsx'), loadTexts('wallet')]);
  return { default: Dialog };
});
const DemoSheet = import.meta.env.SABHA_DEMO_WALLET
  ? latePart(async () => {
      const [{ DemoSheet: Sheet }] = await Promise.all([
        import('./demo/demo-sheet.tsx'),
        loadTexts('wallet'),
      ]);
      return Sheet;
    })
  : null;

/** The dialogs in which a wallet is connected and, in a demonstration, signs. A page has them once. */
export function WalletDialogs() {
  const settings = useSettings();
  const { dialog } = useWallet();
  return (
    <Suspense fallback={null}>
      {dialog ? <WalletDialog request={dialog} /> : null}
      {DemoSheet && settings?.demoWallet ? <DemoSheet /> : null}
    </Suspense>
  );
}
