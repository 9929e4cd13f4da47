import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditLineSchema } from '@sabha/domain/audit/bundle-format';
import { LANGUAGES } from '@sabha/domain/core/localized';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import {
  commentStatisticsResponseSchema,
  exportCommentsResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { COMMENT_LABELS } from '@sabha/domain/forum/comments/comment-structs';
import { listPoliciesResponseSchema } from '@sabha/domain/forum/list-policies';
import {
  listStatementsResponseSchema,
  opinionMapResponseSchema,
} from '@sabha/domain/forum/opinion-map/opinion-calls';
import { INVENTED_DISCUSSIONS, type InventedComment } from '../../data/policies/comments.ts';
import { ProductHere } from '../../test/product-here.ts';
import { dataFolder } from '../../test/product-process.ts';
import { until } from '../../test/running-product.ts';

const WITH_STATEMENTS = '535/2024';

test('citizens and an office discuss bills of a demonstration, and a second start adds nothing and says so', async () => {
  const settings = { SABHA_DATA_DIR: dataFolder(), SABHA_DEMO: 'true' };
  const first = await ProductHere.start(settings);
  assert.deepEqual(loadingSaid(first), [
    'Loading the demonstration: public money …',
    'Loading the demonstration: proposals, citizens, votes, petitions and comments …',
  ]);
  const comments = await commentsOf(first);
  assert.deepEqual(
    comments.map((all) => all.map((one) => asInvented(one, all))),
    INVENTED_DISCUSSIONS.map(({ comments: threads }) => inLevels(threads)),
  );
  const all = comments.flat();
  assert.deepEqual(new Set(all.map(({ label }) => label)), new Set(COMMENT_LABELS));
  assert.deepEqual(new Set(all.map(({ language }) => language)), new Set(LANGUAGES));
  const offices = all.flatMap(({ office }) => office ?? []);
  assert.deepEqual(offices, [
    {
      en: 'Ministry of Labour and Foreign Employment (demonstration)',
      si: 'කම්කරු හා විදේශ රැකියා අමාත්‍යාංශය (ආදර්ශන)',
      ta: 'தொழில் மற்றும் வெளிநாட்டு வேலைவாய்ப்பு அமைச்சு (செயல்விளக்கம்)',
    },
  ]);
  const statements = await statementsOf(first);
  assert.equal(statements.length, 6);
  const map = await until('the map of opinions', async () => {
    const { map: found } = await opinionsOf(first);
    return found;
  });
  assert.equal(map.groups.length, 2);
  assert.ok(map.participants >= 25);
  assert.ok(map.statements.some(({ shared }) => shared === 'agreed'));
  assert.ok(map.statements.some(({ apart }) => apart.length > 0));
  const before = { statistics: await statisticsOf(first), acts: await actsOf(first) };
  assert.equal(before.acts.length, all.length + statements.length, 'each has its act in the record');
  await first.end();

  const second = await ProductHere.start(settings);
  assert.deepEqual(loadingSaid(second), []);
  assert.deepEqual({ statistics: await statisticsOf(second), acts: await actsOf(second) }, before);
  assert.deepEqual(await commentsOf(second), comments);
  assert.deepEqual((await opinionsOf(second)).map, map);
  await second.end();
});

function loadingSaid({ said }: ProductHere): string[] {
  return said.filter((line) => line.startsWith('Loading'));
}

interface Written {
  readonly label: string;
  readonly likes: number;
  readonly text: string | null;
  readonly above: string | null;
}

type Level = ReadonlyArray<{ readonly comment: InventedComment; readonly above: string | null }>;

/** What is invented, in the order in which it is written: first what begins threads, then what replies to it. */
function inLevels(comments: readonly InventedComment[]): Written[] {
  const levels: Written[] = [];
  let level: Level = comments.map((comment) => ({ comment, above: null }));
  while (level.length > 0) {
    levels.push(
      ...level.map(({ comment: { label, likes, text }, above }) => ({ label, likes, text, above })),
    );
    level = level.flatMap(({ comment: { text, replies = [] } }) =>
      replies.map((comment) => ({ comment, above: text })),
    );
  }
  return levels;
}

function asInvented({ label, likes, comment, reply_id }: CommentView, all: readonly CommentView[]): Written {
  const above = all.find(({ comment_id }) => comment_id === reply_id)?.comment ?? null;
  return { label, likes, text: comment, above };
}

/** The comments on each bill that is discussed, in the order of their numbers. */
async function commentsOf(product: ProductHere): Promise<CommentView[][]> {
  return Promise.all(
    INVENTED_DISCUSSIONS.map(async ({ bill }) => {
      const policy = await policyOf(product, bill);
      const path = `/api/policies/${policy}/comments?format=json`;
      return exportCommentsResponseSchema.parse(await read(product, path)).data;
    }),
  );
}

async function policyOf(product: ProductHere, bill: string): Promise<number> {
  const { data } = listPoliciesResponseSchema.parse(await read(product, '/api/policies?limit=100'));
  const found = data.find(({ bill_number }) => bill_number === bill);
  assert.ok(found, bill);
  return found.id;
}

async function statementsOf(product: ProductHere) {
  const path = `/api/policies/${await policyOf(product, WITH_STATEMENTS)}/statements`;
  return listStatementsResponseSchema.parse(await read(product, path)).data;
}

async function opinionsOf(product: ProductHere) {
  const path = `/api/policies/${await policyOf(product, WITH_STATEMENTS)}/opinion-map`;
  return opinionMapResponseSchema.parse(await read(product, path)).data;
}

async function statisticsOf(product: ProductHere) {
  return commentStatisticsResponseSchema.parse(await read(product, '/api/comments/statistics')).data;
}

/** The digests of what the record has of comments. */
async function actsOf({ ready }: ProductHere): Promise<string[]> {
  const bundle = await (await fetch(`${ready.address}/api/audit/bundle`)).text();
  return bundle
    .trimEnd()
    .split('\n')
    .map((line) => auditLineSchema.parse(JSON.parse(line)))
    .flatMap((line) => (line.kind === 'act' && line.act.startsWith('comment') ? [line.digest] : []));
}

async function read({ ready }: ProductHere, path: string): Promise<unknown> {
  const answer = await fetch(`${ready.address}${path}`);
  assert.equal(answer.status, 200, path);
  return answer.json();
}
