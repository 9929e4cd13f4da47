import { Toaster as Sonner } from 'sonner';
import { useTexts } from '../i18n/use-texts.ts';

/** Where toasts appear: a polite live region above the bottom bar of a phone. `id`: a modal dialog's own. */
export default function Toaster({ id }: { id?: string }) {
  const { t } = useTexts();
  return (
    <Sonner
      {...(id === undefined ? {} : { id })}
      position="bottom-right"
      mobileOffset={{ bottom: 80 }}
      style={{ fontFamily: 'inherit' }} // its own has no Sinhala and no Tamil
      containerAriaLabel={t('ui:toasts')}
      toastOptions={{
        closeButtonAriaLabel: t('ui:close'),
        classNames: { description: 'text-muted!' },
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line-strong)',
          borderRadius: 6,
        },
      }}
      closeButton
    />
  );
}
