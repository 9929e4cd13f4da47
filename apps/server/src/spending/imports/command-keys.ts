import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { OPERATOR } from '../../file-imports/import-file-command.ts';
import type { Actor } from '../../http/sessions/session.ts';

/** The scheme of the header `Authorization` with a command key. */
const SCHEME = 'Import-Key ';
/** How long a key waits for its import, and how long it is good for that import. */
const BEGIN_WITHIN_MS = 15 * 60 * 1000;
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;
const KEY = /^[0-9a-f]{64}$/;

const keyFileSchema = z.object({ made_at: z.iso.datetime() });

/**
 * Makes a key for one import by writing its hash into the data folder that the server reads: whoever can write there could as well
 * open the database. Gives the key, which is kept nowhere.
 */
export async function makeCommandKey(dataDir: string, now: Date): Promise<string> {
  const key = randomBytes(32).toString('hex');
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(pathOf(dataDir, key, 'key'), JSON.stringify({ made_at: now.toISOString() }), {
    mode: 0o600,
  });
  return key;
}

/**
 * Who calls with a command key: the operator, for the import that the key was used for, or for its first use. `unused`: only for that,
 * where the call is about no import. Null for nobody.
 */
export function keyHolder(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  goodFor: 'import' | 'unused' = 'import',
) {
  return async (request: FastifyRequest): Promise<Actor | null> => {
    const key = keyOf(request);
    if (key === null) return null;
    const made = await madeAt(config.dataDir, key);
    if (!made) return null;
    const age = clock().getTime() - made.getTime();
    const used = await readFile(pathOf(config.dataDir, key, 'used'), 'utf8').catch(() => null);
    if (age < -BEGIN_WITHIN_MS || age > (used === null ? BEGIN_WITHIN_MS : GOOD_FOR_MS)) return null;
    const { id } = z.object({ id: z.string().optional() }).parse(request.params ?? {});
    return used === null || (goodFor === 'import' && used === id) ? OPERATOR : null;
  };
}

/** Binds the key of a request, where it came with one, to an import or a single call; false where it is bound to another. */
export async function useCommandKey(
  { config }: Pick<Context, 'config'>,
  request: FastifyRequest,
  use: number | 'category',
): Promise<boolean> {
  const key = keyOf(request);
  if (key === null || !(await madeAt(config.dataDir, key))) return true; // an official with a session
  const path = pathOf(config.dataDir, key, 'used');
  try {
    await writeFile(path, String(use), { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return use !== 'category' && (await readFile(path, 'utf8')) === String(use);
  }
}

/** The header with which a command sends its key. */
export function keyHeader(key: string): { authorization: string } {
  return { authorization: `${SCHEME}${key}` };
}

function keyOf({ headers }: FastifyRequest): string | null {
  const { authorization } = headers;
  if (!authorization?.startsWith(SCHEME)) return null;
  const key = authorization.slice(SCHEME.length);
  return KEY.test(key) ? key : null;
}

async function madeAt(dataDir: string, key: string): Promise<Date | null> {
  const text = await readFile(pathOf(dataDir, key, 'key'), 'utf8').catch(() => null);
  if (text === null) return null;
  const file = keyFileSchema.safeParse(JSON.parse(text));
  return file.success ? new Date(file.data.made_at) : null;
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'import-keys');
}

function pathOf(dataDir: string, key: string, ending: 'key' | 'used'): string {
  return join(folderOf(dataDir), `${createHash('sha256').update(key).digest('hex')}.${ending}`);
}
