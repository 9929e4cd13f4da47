import {
  confirmPetitionBodySchema,
  confirmPetitionResponseSchema,
  petitionActivityBodySchema,
  petitionActivityResponseSchema,
  petitionIdParamSchema,
  preparePetitionBodySchema,
  preparePetitionResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import { petitionTextHash } from '@sabha/domain/petitions/petition-text';
import type { ActLedger } from '../acts/act-ledger.ts';
import { contentId } from '../content-id.ts';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import type { App } from '../http/app-type.ts';
import { creationOnChain, findPetition } from './petitions.store.ts';
import { presentPetition } from './present-petition.ts';
import { refuse } from './refuse.ts';

/** A text of 10,000 characters in three languages. */
const BODY_LIMIT = 131_072;

/** What a client asks around a petition's transaction (specification, section 7). None of these changes anything. */
export function onChainRoutes(app: App, context: Pick<Context, 'db' | 'clock'>, ledger: ActLedger): void {
  const { db, clock } = context;
  app.post(
    '/web3/petition/prepare-petition',
    {
      bodyLimit: BODY_LIMIT,
      schema: { body: preparePetitionBodySchema, response: { 200: preparePetitionResponseSchema } },
    },
    async ({ body }, reply) => {
      const contract = ledger.contract('petitions');
      if (!contract) return refuse(reply, { kind: 'signature-unverifiable' });
      return reply.send(
        success({
          titleCid: await contentId(body.title),
          descriptionCid: await contentId(body.description),
          textHash: petitionTextHash(body),
          contractAddress: contract.address,
          chainId: contract.chainId,
        }),
      );
    },
  );
  app.post(
    '/api/petitions/:id/confirm',
    {
      schema: {
        params: petitionIdParamSchema,
        body: confirmPetitionBodySchema,
        response: { 200: confirmPetitionResponseSchema },
      },
    },
    async ({ params, body }, reply) => {
      const petition = await findPetition(db, params.id);
      if (!petition || petition.refused || petition.digest !== body.blockchainPetitionId)
        return refuse(reply, { kind: 'petition-unknown' });
      const created = await creationOnChain(db, petition.digest);
      if (!created) return refuse(reply, { kind: 'not-on-chain' });
      const { tx_hash: txHash, block_number } = created;
      const differs =
        txHash !== body.txHash ||
        (body.titleCid !== undefined && body.titleCid !== (await contentId(petition.title))) ||
        (body.descriptionCid !== undefined &&
          body.descriptionCid !== (await contentId(petition.description)));
      if (differs) return refuse(reply, { kind: 'differs-on-chain' });
      const shown = await presentPetition(db, petition, clock());
      return reply.send(success({ petition: shown, txHash, blockNumber: Number(block_number) }));
    },
  );
  app.post(
    '/api/petitionactivities',
    { schema: { body: petitionActivityBodySchema, response: { 200: petitionActivityResponseSchema } } },
    async ({ body: { petition_id, activity_type } }, reply) => {
      const petition = await findPetition(db, petition_id);
      if (!petition || petition.refused) return refuse(reply, { kind: 'petition-unknown' });
      const signature_count = Number(petition.signatures);
      return reply.send(success({ petition_id, activity_type, signature_count }));
    },
  );
}
