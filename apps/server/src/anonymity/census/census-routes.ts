import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type CensusFigures, censusFiguresSchema } from '@sabha/anonymity/calls/manifest';
import { LEAST_MEMBERS } from '@sabha/anonymity/census/cohorts';
import { ARTIFACTS, isArtifact } from '@sabha/anonymity/proof/artifacts';
import { fingerprintWords } from '@sabha/anonymity/words/word-list';
import { successSchema } from '@sabha/domain/core/envelope';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { censusFile, publishedManifest, readFigures } from './census.store.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const fileParams = z.object({ file: z.string().regex(/^[0-9a-f]{64}\.bin$/) });
const artifactParams = z.object({ name: z.enum([ARTIFACTS.wasm.name, ARTIFACTS.zkey.name]) });

/** Without a bound per address, which would be kept in the database: whoever proves asks for these first. */
const UNBOUNDED = { config: { rate: 'none' } } as const;

/** What everybody downloads before proving, with the same addresses for all; and the figures that readers compare. */
export function censusRoutes(app: App, { db, config }: Context): void {
  app.get('/anonymity/census/manifest.json', UNBOUNDED, async (_request, reply) => {
    const published = await publishedManifest(db);
    if (!published)
      return sendProblem(reply, { status: 404, kind: 'no-census', message: 'No census was published yet' });
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=30')
      .serializer((text: unknown) => String(text))
      .send(published.manifest);
  });
  app.get(
    '/anonymity/census/:file',
    { ...UNBOUNDED, schema: { params: fileParams } },
    async ({ params }, reply) => {
      const bytes = await censusFile(db, params.file.slice(0, 64));
      if (!bytes)
        return sendProblem(reply, { status: 404, kind: 'no-census', message: 'There is no such file' });
      return reply
        .type('application/octet-stream')
        .header('cache-control', FOR_EVER)
        .send(Buffer.from(bytes));
    },
  );
  app.get(
    '/anonymity/artifacts/:name',
    { ...UNBOUNDED, schema: { params: artifactParams } },
    async (request, reply) => {
      const asked = request.params.name === ARTIFACTS.wasm.name ? 'wasm' : 'zkey';
      const { plain, packed } = await artifact(asked);
      const isPacked = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      if (isPacked) reply.header('content-encoding', 'br');
      return reply
        .type(asked === 'wasm' ? 'application/wasm' : 'application/octet-stream')
        .header('cache-control', FOR_EVER)
        .header('vary', 'accept-encoding')
        .send(isPacked ? packed : plain);
    },
  );
  app.get(
    '/api/anonymity/census',
    { config: { visitorCache: true }, schema: { response: { 200: successSchema(censusFiguresSchema) } } },
    async () => success(await figures()),
  );

  async function figures(): Promise<CensusFigures> {
    const [published, { roots, registered, replacements }] = await Promise.all([
      publishedManifest(db),
      readFigures(db),
    ]);
    const sizes = roots.map(({ members }) => members);
    const smallest = sizes.length === 0 ? 0 : Math.min(...sizes);
    const { censusEveryMs, leastMembers } = config.anonymity;
    const least = Math.max(LEAST_MEMBERS, leastMembers);
    return {
      open: smallest >= least,
      least_members: least,
      members: sizes.reduce((sum, size) => sum + size, 0),
      cohorts: roots.length,
      smallest_cohort: smallest,
      registered,
      epoch: published?.epoch ?? 0,
      published_at: published?.at.toISOString() ?? null,
      next_from: published ? new Date(published.at.getTime() + censusEveryMs).toISOString() : null,
      roots: roots.map(({ root, cohort, members, since, txHash }) => ({
        ...{ root, cohort, members },
        since: (since ?? new Date(0)).toISOString(),
        tx_hash: txHash,
      })),
      replacements: [...replacements],
      manifest: published?.sha ?? null,
      fingerprint: published ? fingerprintWords(published.sha) : null,
    };
  }
}

interface Served {
  readonly plain: Buffer;
  readonly packed: Buffer;
}

const served = new Map<keyof typeof ARTIFACTS, Promise<Served>>();

/** A file of the ceremony as it is served: checked, and packed once. */
function artifact(name: keyof typeof ARTIFACTS): Promise<Served> {
  const known = served.get(name);
  if (known) return known;
  const reading = readArtifact(name);
  served.set(name, reading);
  reading.catch(() => served.delete(name));
  return reading;
}

const QUALITY = 9;

async function readArtifact(name: keyof typeof ARTIFACTS): Promise<Served> {
  const path = fileURLToPath(import.meta.resolve(`@zk-kit/semaphore-artifacts/${ARTIFACTS[name].name}`));
  const plain = await readFile(path);
  if (!(await isArtifact(name, new Uint8Array(plain))))
    throw new Error(`The file ${ARTIFACTS[name].name} was changed`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { plain, packed: await promisify(brotliCompress)(plain, { params }) };
}
