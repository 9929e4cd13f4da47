import { useTexts } from '../i18n/use-texts.ts';

/** An amount for each of something. The unit is where the language puts it, and not below a heading that says it. */
export function AmountWithUnit({ amount, unit }: { amount: string; unit: string }) {
  const shown = <span className="ranked-unit">{unit}</span>;
  return useTexts().language === 'en' ? (
    <>
      {amount} {shown}
    </>
  ) : (
    <>
      {shown} {amount}
    </>
  );
}
