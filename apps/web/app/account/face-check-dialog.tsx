import { withdrawFaceResponseSchema } from '@sabha/domain/face/face-calls';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Scale from 'lucide-react/icons/scale';
import Trash2 from 'lucide-react/icons/trash';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { Consequence } from './erase-consequences.tsx';
import { changeOwnUser } from './own-user-call.ts';
import { useErasing } from './use-erasing.ts';

const withdraw = () => changeOwnUser('DELETE', undefined, withdrawFaceResponseSchema, '/face-check');

/** Says what erasing the face check does, and does it only when that is pressed here. */
export default function FaceCheckDialog({
  onClose,
  onErased,
}: {
  onClose: () => void;
  onErased: () => void;
}) {
  const { t } = useTexts();
  const { busy, failure, erase } = useErasing(withdraw, onErased);
  return (
    <Dialog
      title={t('account:face.question')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('account:face.keep')}</Button>
          <Button tone="danger" busy={busy} onClick={() => void erase()}>
            {busy ? t('account:erase.busy') : t('account:erase.do')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="font-semibold">{t('account:erase.lead')}</p>
          <ul className="mt-2">
            <Consequence icon={Trash2}>{t('account:face.deleted')}</Consequence>
            <Consequence icon={BadgeCheck}>{t('account:face.check')}</Consequence>
            <Consequence icon={Scale}>{t('account:face.stays')}</Consequence>
            <Consequence icon={Ban}>{t('account:face.again')}</Consequence>
          </ul>
        </div>
        {failure ? <ErrorAlert>{t(`account:erase.failure.${failure}`)}</ErrorAlert> : null}
      </div>
    </Dialog>
  );
}
