import type { PlatformKind } from '@sabha/domain/chat/published-document';
import type { DocumentSource } from '../../domain-module.ts';

const NUMBER = /^(0|[1-9]\d{0,8})$/;

/** The numbers of an id of this source; null for what cannot be one. */
export function numbersOfId({ idNumbers }: Pick<DocumentSource, 'idNumbers'>, id: string): number[] | null {
  const parts = id.split('-');
  if (parts.length !== idNumbers || !parts.every((part) => NUMBER.test(part))) return null;
  return parts.map(Number);
}

/** The source of a kind. Throws where no domain declares one: every kind of the platform has its source. */
export function sourceOf(sources: readonly DocumentSource[], kind: PlatformKind): DocumentSource {
  const source = sources.find((one) => one.kind === kind);
  if (!source) throw new Error(`No domain publishes documents of the kind ${kind}`);
  return source;
}
