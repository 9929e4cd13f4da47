import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `make` gives, made once on this machine under this name, which must say all that it depends on. */
export async function keptFile(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = join(tmpdir(), name);
  if (existsSync(file)) return new Blob([await readFile(file)]);
  const made = await make();
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, Buffer.from(await made.arrayBuffer()));
  await rename(partial, file); // never half a file, whoever makes it at the same time
  return made;
}
