import { PROVINCES } from '@sabha/domain/core/provinces';
import { petitionIdParamSchema } from '@sabha/domain/petitions/petition-calls';
import { ROUNDED_TO, SMALLEST_SIGNER_BATCH, shownCount } from '@sabha/domain/petitions/provinces/noise';
import {
  type PetitionProvinces,
  petitionProvincesQuerySchema,
  petitionProvincesResponseSchema,
} from '@sabha/domain/petitions/provinces/petition-provinces';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { findPetition, type PetitionRow } from '../petitions.store.ts';
import { refuse } from '../refuse.ts';
import { readFigures } from './province-figures.store.ts';

/** From which provinces the signers of a petition are, about. */
export function provinceRoutes(app: App, { db }: Pick<Context, 'db'>): void {
  app.get(
    '/api/petitions/:id/provinces',
    {
      ...asWritten,
      onSend: conditionalGet,
      schema: {
        params: petitionIdParamSchema,
        querystring: petitionProvincesQuerySchema,
        response: { 200: jsonOrCsv(petitionProvincesResponseSchema) },
      },
    },
    async ({ params, query }, reply) => {
      const petition = await findPetition(db, params.id);
      if (!petition || petition.refused) return refuse(reply, { kind: 'petition-unknown' });
      if (petition.removed_at) return refuse(reply, { kind: 'petition-removed' });
      const answer = await provincesOf(db, petition);
      if (query.format === 'json') return reply.send(answer);
      const rows = answer.data.map(({ province, signatures }) => [province, signatures]);
      const csv = csvTable(['province', 'signatures'], rows);
      return sendCsv(reply, `petition-${petition.id}-provinces`, csv);
    },
  );
}

async function provincesOf(
  db: Context['db'],
  { id, signatures }: Pick<PetitionRow, 'id' | 'signatures'>,
): Promise<PetitionProvinces> {
  const { noisy, counted, asOf } = await readFigures(db, id);
  const isCounted = counted >= SMALLEST_SIGNER_BATCH;
  const data = isCounted
    ? PROVINCES.map((province) => ({ province, signatures: shownCount(noisy[province] ?? 0) }))
    : [];
  return {
    ...success(data),
    about: {
      as_of: asOf?.toISOString() ?? null,
      counted,
      waiting: Math.max(0, Number(signatures) - counted),
      smallest_batch: SMALLEST_SIGNER_BATCH,
      rounded_to: ROUNDED_TO,
      reason: isCounted ? null : 'too-few',
    },
  };
}
