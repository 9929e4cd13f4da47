import 'sonner/dist/styles.css';
import { Toaster as Sonner } from 'sonner';
import { useTexts } from '../i18n/use-texts.ts';

const BUTTON = 'h-9! max-md:h-11! rounded-control! px-3! text-sm! bg-primary! text-on-primary!';

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
        classNames: {
          // What can be done is under the words, which keep the whole width.
          toast: 'flex-wrap! wrap-break-word!',
          // A finger needs 44 px; the cross itself stays small.
          closeButton: 'before:absolute before:-inset-3 before:content-[""]',
          content: 'min-w-0 flex-1! basis-[calc(100%-3rem)]!',
          description: 'text-inherit!',
          actionButton: BUTTON,
          cancelButton: 'ms-auto! h-9! max-md:h-11! rounded-control! bg-sunken! px-3! text-ink! text-sm!',
        },
        style: {
          background: 'var(--ink)',
          color: 'var(--ground)',
          borderColor: 'var(--ink)',
          borderRadius: 10,
        },
      }}
      closeButton
    />
  );
}
