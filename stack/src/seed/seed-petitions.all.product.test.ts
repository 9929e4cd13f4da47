import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditLineSchema } from '@sabha/domain/audit/bundle-format';
import { parseHash } from '@sabha/domain/core/hex';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { listAuditResponseSchema } from '@sabha/domain/officials/list-audit';
import {
  listPetitionsResponseSchema,
  petitionStatisticsResponseSchema,
} from '@sabha/domain/petitions/list-petitions';
import { listRemovedPetitionsResponseSchema } from '@sabha/domain/petitions/petition-decisions';
import { PETITION_SUPPORTERS } from '@sabha/domain/petitions/petition-rules';
import { INVENTED_PETITIONS } from '../../data/petitions/petitions.ts';
import { ledgerSignaturesOf } from '../../test/petitioner.ts';
import { ProductHere } from '../../test/product-here.ts';
import { dataFolder } from '../../test/product-process.ts';
import { until } from '../../test/running-product.ts';
import { untilFinal } from '../../test/voter.ts';

const MINUTE_MS = 60_000;

test('the petitions of a demonstration are listed, searched and on the ledger after its first start, and the same after the second', async () => {
  const settings = { SABHA_DATA_DIR: dataFolder(), SABHA_DEMO: 'true' };
  const first = await ProductHere.start(settings);
  const wrong = INVENTED_PETITIONS.find(({ invalidated }) => invalidated);
  const list = await until('the contract to record what was declared invalid', async () => {
    const all = await listOf(first, '?limit=100&sort=newest');
    const invalid = all.flatMap((petition) => petition.invalidated_signatures ?? []);
    return invalid.length === 1 && invalid[0] === wrong?.invalidated?.signatures && all;
  });
  const listed = INVENTED_PETITIONS.filter(
    ({ signatures, removedBecause }) => signatures >= PETITION_SUPPORTERS && !removedBecause,
  );
  assert.equal(listed.length, INVENTED_PETITIONS.length - 2, 'one has too few supporters, one was removed');
  assert.deepEqual(
    list.map(({ title, language, signature_count, required_signature_count, status, ...one }) => ({
      title,
      language,
      signature_count,
      required_signature_count,
      status,
      open: Math.round((Date.parse(one.deadline) - Date.parse(one.created_at)) / MINUTE_MS),
    })),
    listed.toReversed().map((one) => ({
      title: one.title[one.language],
      language: one.language,
      signature_count: one.signatures - (one.invalidated?.signatures ?? 0),
      required_signature_count: one.required,
      status: one.signatures === one.required ? 'Threshold Met' : 'Active',
      open: Math.round(one.openDays * 1440),
    })),
  );
  for (const { translations, ministry, author } of list) {
    assert.equal(translations.length, LANGUAGES.length - 1);
    assert.notEqual(ministry?.id ?? null, null, 'the ministry is one of the spending data');
    assert.equal(list.filter((other) => other.author === author).length, 1);
  }
  for (const query of ['footbridge junction', 'පදික පාලම', 'பாதசாரி மேம்பால'])
    assert.deepEqual(await titlesOf(first, `?q=${encodeURIComponent(query)}`), [
      'කිරිබත්ගොඩ හන්දියට පදික ගුවන් පාලමක්',
    ]);
  const met = await listOf(first, '?status=Threshold%20Met');
  assert.deepEqual(
    met.map(({ response }) => response?.answered_at !== null).toSorted(),
    [false, true],
    'one is answered, one waits',
  );
  const answered = met.find(({ response }) => response?.answered_at);
  const inAll = INVENTED_PETITIONS.filter(({ answer }) => answer);
  assert.deepEqual(
    [answered?.response?.text],
    inAll.map(({ answer }) => answer),
  );
  assert.equal(answered?.response?.office?.en, `${answered?.ministry?.name.en} (demonstration)`);

  await untilFinal(first.ready.address, await digestsOf(first));
  for (const { blockchain_id, id, signature_count } of list) {
    const digest = parseHash(blockchain_id);
    assert.equal(await ledgerSignaturesOf(first.ready, { id, digest }), signature_count);
  }
  const [removed] = await until('the contract to record the removal', async () => {
    const all = await removedFrom(first);
    return all.every(({ removal }) => removal.final) && all;
  });
  const taken = INVENTED_PETITIONS.find(({ removedBecause }) => removedBecause);
  assert.deepEqual(
    [{ rule: removed?.removal.rule, reason: removed?.removal.reason }, removed?.signature_count],
    [taken?.removedBecause, taken?.signatures],
  );
  const statistics = await statisticsOf(first);
  assert.deepEqual([statistics.total_petitions, statistics.met], [9, 2]);
  const acts = await digestsOf(first);
  const decisions = await decisionsOf(first);
  assert.deepEqual(decisions.toSorted(), [
    'petition-answered',
    'petition-removed',
    'petition-signatures-invalidated',
  ]);
  await first.end();

  const second = await ProductHere.start(settings);
  assert.deepEqual(await statisticsOf(second), statistics);
  assert.deepEqual(await digestsOf(second), acts);
  assert.deepEqual(await decisionsOf(second), decisions);
  assert.deepEqual(await removedFrom(second), [removed]);
  await second.end();
});

const titlesOf = async (product: ProductHere, query: string) =>
  (await listOf(product, query)).map(({ title }) => title);

async function listOf(product: ProductHere, query: string) {
  return listPetitionsResponseSchema.parse(await read(product, `/api/petitions${query}`)).data;
}

async function removedFrom(product: ProductHere) {
  return listRemovedPetitionsResponseSchema.parse(await read(product, '/api/petitions/removed')).data;
}

/** What offices did about petitions, by the public log. */
async function decisionsOf(product: ProductHere): Promise<string[]> {
  const { data } = listAuditResponseSchema.parse(await read(product, '/api/audit?subject_kind=petition'));
  return data.map(({ action }) => action);
}

async function statisticsOf(product: ProductHere) {
  return petitionStatisticsResponseSchema.parse(await read(product, '/api/petitions/statistics')).data;
}

/** The digests of all drafts and signatures in the record. */
async function digestsOf({ ready }: ProductHere): Promise<string[]> {
  const bundle = await (await fetch(`${ready.address}/api/audit/bundle`)).text();
  return bundle
    .trimEnd()
    .split('\n')
    .map((line) => auditLineSchema.parse(JSON.parse(line)))
    .flatMap((line) =>
      line.kind === 'act' && ['petition-draft', 'endorsement'].includes(line.act) ? [line.digest] : [],
    );
}

async function read({ ready }: ProductHere, path: string): Promise<unknown> {
  const answer = await fetch(`${ready.address}${path}`);
  assert.equal(answer.status, 200, path);
  return answer.json();
}
