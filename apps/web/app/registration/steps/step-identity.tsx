import ScanFace from 'lucide-react/icons/scan-face';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { CodeCheck } from '../checks/code-check.tsx';
import { wantedCodes } from '../checks/code-checks.ts';
import { useDialog } from '../registration-context.ts';
import { ConsentSection } from './consent-section.tsx';
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

/** A card for each one-time code that this installation asks for. */
function CodeChecks() {
  const { options, wizard } = useDialog();
  return wantedCodes(options, wizard).map((wanted) => <CodeCheck key={wanted.key} wanted={wanted} />);
}

/** The face check. No installation of this version has one, and the card says so instead of playing one. */
function FaceCard() {
  const { t } = useTexts();
  return (
    <Card aria-labelledby="registration-face" className="md:p-4">
      <CardHeading as="h4" id="registration-face" className="mb-3">
        <span className="flex items-center gap-2 text-base">
          <ScanFace aria-hidden className="size-5 shrink-0 text-muted" />
          {t('registration:face.title')}
        </span>
      </CardHeading>
      <Checkbox
        checked={false}
        disabled
        readOnly
        label={t('registration:face.enable')}
        help={t('registration:face.unavailable')}
      />
    </Card>
  );
}
