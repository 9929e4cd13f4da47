import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { RegisterSlot } from '../../wallet/register-slot.tsx';
import type { Writer } from './use-writer.ts';

/** What has to be done before one can write, or answer to the statements of the opinion map: connect a wallet, or register. */
export function WayIn({ writer, part = 'discussion' }: { writer: Writer; part?: 'discussion' | 'opinion' }) {
  const { t } = useTexts();
  if (writer.state === 'checked') return <Alert>{t(`forum:${part}.beingChecked`)}</Alert>;
  if (writer.state === 'not-registered')
    return (
      <>
        <p className="text-sm">{t(`forum:${part}.registerFirst`)}</p>
        <RegisterSlot tone="primary" size="medium" />
      </>
    );
  return (
    <>
      <p className="text-muted text-sm">{t(`forum:${part}.walletFirst`)}</p>
      <Button tone="primary" className="needs-script" onClick={writer.connect}>
        {t(`forum:${part}.connect`)}
      </Button>
    </>
  );
}
