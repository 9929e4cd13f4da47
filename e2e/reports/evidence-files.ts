import type { Page, Request } from '@playwright/test';
import { gpsSegment, jpegPicture } from '@sabha/anonymity/test/pictures';

export const CAMERA = 'SecretCamera';

/** A file as a person chooses it. */
export const photo = (name = 'attendance-october.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(jpegPicture({ extra: [gpsSegment(CAMERA)] })),
});
export const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text, 'latin1'),
});

/** Collects the parts of files that a page sends from now on, by the upload that they belong to. */
export function watchUploads(page: Page): { readonly whole: () => Buffer[]; readonly named: () => string[] } {
  const parts = new Map<string, Buffer[]>();
  const named: string[] = [];
  page.on('request', (request: Request) => {
    const [, upload] = /\/api\/anonymous\/evidence\/(\w{32})\/parts\//.exec(request.url()) ?? [];
    const bytes = request.postDataBuffer();
    if (upload && bytes) parts.set(upload, [...(parts.get(upload) ?? []), bytes]);
    const { cookie, authorization, referer } = request.headers();
    if (upload) named.push(...[cookie, authorization, referer].flatMap((value) => value || []));
  });
  return { whole: () => [...parts.values()].map((pieces) => Buffer.concat(pieces)), named: () => named };
}
