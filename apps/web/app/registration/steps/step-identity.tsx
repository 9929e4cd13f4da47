import { CodeCheck } from '../checks/code-check.tsx';
import { wantedCodes } from '../checks/code-checks.ts';
import { useDialog } from '../registration-context.ts';
import { ConsentSection } from './consent-section.tsx';
import { FaceSection } from './face-section.tsx';
import { UnderAgeNotice } from './under-age-notice.tsx';
import { WalletSection } from './wallet-section.tsx';

/** Step 3: the wallet, the checks that this place asks for, and the consent. */
export function StepIdentity() {
  return (
    <>
      <UnderAgeNotice />
      <WalletSection />
      <CodeChecks />
      <FaceSection />
      <ConsentSection />
    </>
  );
}

/** A card for each one-time code that this installation asks for. */
function CodeChecks() {
  const { options, wizard, codesPassed, passedCode } = useDialog();
  return wantedCodes(options, wizard.fields).map((wanted) => (
    <CodeCheck
      key={wanted.key}
      wanted={wanted}
      passed={codesPassed.includes(wanted.key)}
      mailbox={options.mailbox}
      heading="h4"
      onPassed={() => passedCode(wanted.key)}
    />
  ));
}
