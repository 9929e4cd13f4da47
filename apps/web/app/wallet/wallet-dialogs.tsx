import { loadTexts } from '../i18n/load-texts.ts';
import { optionalPart } from '../ui/states/where-fetched.tsx';
import { useDemoRequest } from './demo/demo-requests.ts';
import { useOpeningAlone, useSigning } from './own-key/own-key-requests.ts';
import { useWallet } from './use-wallet.ts';

// What the wallet's button opens brings its code and its texts along.
const WalletDialog = optionalPart(async () => {
  const [{ WalletDialog: Dialog }] = await Promise.all([import('./wallet-dialog.tsx'), loadTexts('wallet')]);
  return { default: Dialog };
});
const OpenSheet = optionalPart(async () => ({
  default: (await import('./own-key/open-sheet.tsx')).OpenSheet,
}));
const SignSheet = optionalPart(async () => {
  const [{ SignSheet: Sheet }] = await Promise.all([import('./own-key/sign-sheet.tsx'), loadTexts('wallet')]);
  return { default: Sheet };
});
const DemoSheet = import.meta.env.SABHA_DEMO_WALLET
  ? optionalPart(async () => {
      const [{ DemoSheet: Sheet }] = await Promise.all([
        import('./demo/demo-sheet.tsx'),
        loadTexts('wallet'),
      ]);
      return { default: Sheet };
    })
  : null;

/** The dialogs in which a wallet is connected, and in which the wallets of this page ask. A page has them once. */
export default function WalletDialogs() {
  const { dialog } = useWallet();
  const opening = useOpeningAlone();
  const signing = useSigning();
  return (
    <>
      {dialog ? <WalletDialog request={dialog} /> : null}
      {opening ? <OpenSheet opening={opening} /> : null}
      {signing ? <SignSheet asked={signing} onDone={signing.answer} /> : null}
      {DemoSheet ? <DemoDialogs Sheet={DemoSheet} /> : null}
    </>
  );
}

function DemoDialogs({ Sheet }: { Sheet: NonNullable<typeof DemoSheet> }) {
  const request = useDemoRequest();
  return <>{request ? <Sheet request={request} /> : null}</>;
}
