import { optionalPart } from '../ui/states/where-fetched.tsx';
import { useDemoRequest } from './demo/demo-requests.ts';
import { useOpeningAlone, useSigning } from './own-key/own-key-requests.ts';
import { useWallet } from './use-wallet.ts';

const WalletDialog = optionalPart(() => import('./wallet-dialog.tsx'));
const OpenSheet = optionalPart(() => import('./own-key/open-sheet.tsx'));
const SignSheet = optionalPart(() => import('./own-key/sign-sheet.tsx'));
const DemoSheet = import.meta.env.SABHA_DEMO_WALLET
  ? optionalPart(() => import('./demo/demo-sheet.tsx'))
  : null;

/** The dialogs in which a wallet is connected, and in which the wallets of this page ask. A page has them once. */
export default function WalletDialogs() {
  const { dialog } = useWallet();
  const opening = useOpeningAlone();
  const signing = useSigning();
  return (
    // Above the page's foot, for the message where one of them cannot be fetched: they themselves lie above everything.
    <div className="fixed inset-x-4 bottom-20 z-40 grid justify-items-center">
      {dialog ? <WalletDialog request={dialog} /> : null}
      {opening ? <OpenSheet opening={opening} /> : null}
      {signing ? <SignSheet asked={signing} onDone={signing.answer} /> : null}
      {DemoSheet ? <DemoDialogs Sheet={DemoSheet} /> : null}
    </div>
  );
}

function DemoDialogs({ Sheet }: { Sheet: NonNullable<typeof DemoSheet> }) {
  const request = useDemoRequest();
  return request ? <Sheet request={request} /> : null;
}
