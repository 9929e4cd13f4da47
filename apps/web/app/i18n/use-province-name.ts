import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import type { Province } from '@sabha/domain/core/provinces';
import { useTexts } from './use-texts.ts';

/** Gives the name of a province in the language of the page. */
export function useProvinceName(): (province: Province) => string {
  const { language } = useTexts();
  return (province) => PROVINCE_NAMES[province][language];
}
