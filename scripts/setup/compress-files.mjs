// Writes .br and .gz beside each text file and program of a folder, so that the server compresses nothing while it serves.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|wasm)$/;
/** A page has some dozens of small files: together they gain three kilobytes. */
const WORTH_IT_BYTES = 256;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses the text files of `folder` and of its folders that are large enough to gain from it. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path) {
  const text = await readFile(path);
  if (text.length < WORTH_IT_BYTES) return;
  const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }; // 9 takes five times as long and saves 3 bytes in a thousand
  await Promise.all([
    brotli(text, small).then((bytes) => writeFile(`${path}.br`, bytes)),
    gzipped(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}
