import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const APP = fileURLToPath(new URL('../app/', import.meta.url));
const TEXTS = /\/app\/i18n\/(en|si|ta)\/([\w-]+)\.json$/;

/**
 * The first script names every file of texts. A hash is what of a name cannot be compressed, so that all files of texts have one
 * together: of what they all say. Another file that is loaded later has a hash of its own.
 */
export function chunkNames(): (chunk: Rolldown.PreRenderedChunk) => string {
  const hash = hashOfTexts();
  return ({ facadeModuleId }) => {
    const [, language, namespace] = TEXTS.exec(facadeModuleId ?? '') ?? [];
    return language ? `assets/${language}-${namespace}-${hash}.js` : 'assets/[name]-[hash:7].js';
  };
}

function hashOfTexts(): string {
  const hash = createHash('sha256');
  for (const file of globSync('i18n/{en,si,ta}/*.json', { cwd: APP }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(`${APP}${file}`));
  }
  return hash.digest('base64url').slice(0, 7);
}
