import type { Language, Localized } from '@sabha/domain/core/localized';
import type { z } from 'zod';
import type { Api } from './context.ts';

/** A part of a page: its data, or that it could not be had. One failing part leaves the others alone. */
export type Loaded<Data> = { ok: true; data: Data } | { ok: false };

/** Asks the API and reads the answer with the operation's schema. A refusal or an answer of another shape is a failure. */
export async function load<Schema extends z.ZodType>(
  api: Api,
  path: string,
  schema: Schema,
): Promise<Loaded<z.infer<Schema>>> {
  try {
    const response = await api.get(path);
    if (!response.ok) return { ok: false };
    const parsed = schema.safeParse(await response.json());
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false };
  } catch {
    return { ok: false };
  }
}

/** A page of a list; the last one instead of one behind it, as when a list has become shorter. */
export async function loadPage<Query extends object, Schema extends z.ZodType<Paged>>(
  api: Api,
  query: Query,
  pathOf: (query: Query & { page?: number }) => string,
  schema: Schema,
): Promise<Loaded<z.infer<Schema>>> {
  const asked = await load(api, pathOf(query), schema);
  if (!asked.ok) return asked;
  const { page, pages } = asked.data.page;
  return pages === 0 || page <= pages ? asked : load(api, pathOf({ ...query, page: pages }), schema);
}
interface Paged {
  readonly page: { readonly page: number; readonly pages: number };
}

/** The same part with its data made into what the page shows of it. */
export function mapLoaded<From, To>(loaded: Loaded<From>, present: (data: From) => To): Loaded<To> {
  return loaded.ok ? { ok: true, data: present(loaded.data) } : loaded;
}

/** The same data with each text in the reader's language alone; in the others it is empty, as a page shows one. */
export function inLanguage<Data>(data: Data, language: Language): Data {
  return keepLanguage(data, language) as Data; // of the same shape: only texts become empty
}

function keepLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => keepLanguage(one, language));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (isLocalized(value)) return { en: '', si: '', ta: '', [language]: value[language] };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keepLanguage(one, language)]));
}

function isLocalized(value: object): value is Localized {
  return 'en' in value && 'si' in value && 'ta' in value && Object.keys(value).length === 3;
}
