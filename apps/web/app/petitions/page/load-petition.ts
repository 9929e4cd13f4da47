import type { Language } from '@sabha/domain/core/localized';
import { invalidationsResponseSchema } from '@sabha/domain/petitions/invalidate-signatures';
import { petitionHoursResponseSchema, petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import {
  type PetitionProvinces,
  petitionProvincesResponseSchema,
} from '@sabha/domain/petitions/provinces/petition-provinces';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { aftermath, type ShownPetition, shownPetition } from '../shown-petition.ts';
import { type Declaration, declarationsIn } from './declarations.ts';

/** By how much the signatures changed in an hour. */
export interface HourOfSigning {
  readonly starts_at: string;
  readonly signatures: number;
}

export type PetitionAnswer =
  | {
      readonly kind: 'found';
      readonly petition: ShownPetition;
      /** The languages that the author wrote in. */
      readonly languages: readonly Language[];
      /** Null where they could not be had. */
      readonly hours: readonly HourOfSigning[] | null;
      /** Null where they could not be had. */
      readonly provinces: Pick<PetitionProvinces, 'data' | 'about'> | null;
      /** What offices declared of its signatures; empty where they never did. */
      readonly declarations: readonly Declaration[];
      readonly now: string;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** One petition by its number or digest in the address, its text in `textLanguage` where the author wrote in it. */
export async function loadPetition(
  api: Api,
  id: string,
  language: Language,
  textLanguage: Language,
): Promise<PetitionAnswer> {
  try {
    const response = await api.get(`/api/petitions/${encodeURIComponent(id)}`);
    if (response.status === 404 || response.status === 400) return { kind: 'missing' };
    const parsed = petitionResponseSchema.safeParse(await response.json());
    if (!parsed.success) return { kind: 'failed' };
    const petition = parsed.data.data;
    const [hours, provinces, declared] = await Promise.all([
      load(api, `/api/petitions/${petition.id}/hours`, petitionHoursResponseSchema),
      load(api, `/api/petitions/${petition.id}/provinces`, petitionProvincesResponseSchema),
      petition.invalidated_signatures === null
        ? null
        : load(api, `/api/petitions/${petition.id}/invalidations`, invalidationsResponseSchema),
    ]);
    const now = new Date();
    const shown = shownPetition(petition, textLanguage, now);
    return {
      kind: 'found',
      petition: {
        ...shown,
        ministry: petition.ministry?.name[language] ?? null,
        ...aftermath(petition, language),
      },
      languages: [petition.language, ...petition.translations.map((words) => words.language)],
      hours: hours.ok ? hours.data.data : null,
      provinces: provinces.ok ? { data: provinces.data.data, about: provinces.data.about } : null,
      declarations: declared?.ok ? declarationsIn(declared.data.data, language) : [],
      now: now.toISOString(),
    };
  } catch {
    return { kind: 'failed' };
  }
}
