import ScanFace from 'lucide-react/icons/scan-face';
import { useTexts } from '../i18n/use-texts.ts';
import { Card, CardHeading } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

/** The face check. No installation of this version has one, and the card says so instead of playing one. */
export function FaceCard() {
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
