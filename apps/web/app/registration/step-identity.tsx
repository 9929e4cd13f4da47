import { CodeChecks } from './code-checks-list.tsx';
import { ConsentSection } from './consent-section.tsx';
import { FaceCard } from './face-card.tsx';
import { UnderAgeNotice } from './under-age-notice.tsx';
import { WalletSection } from './wallet-section.tsx';

/** Step 3: the wallet, the checks that this place asks for, and the consent. */
export function StepIdentity() {
  return (
    <>
      <UnderAgeNotice />
      <WalletSection />
      <CodeChecks />
      <FaceCard />
      <ConsentSection />
    </>
  );
}
