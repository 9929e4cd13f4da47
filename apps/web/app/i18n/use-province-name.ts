import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import type { Province } from '@sabha/domain/core/provinces';
import { useLanguage } from './use-language.ts';

/** Gives the name of a province in the language of the page. */
export function useProvinceName(): (province: Province) => string {
  const language = useLanguage();
  return (province) => PROVINCE_NAMES[province][language];
}
