import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import { formatMoney, formatMoneyInWords, formatPercent } from '@sabha/domain/core/format';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import {
  type SpendingOverview,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import type { PrivateKeyAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { Assistant } from '../../test/chat/assistant.ts';
import { seedOnlySpending } from '../../test/chat/spending-seeded.ts';
import { endorseFor, startPetition } from '../../test/petitioner.ts';
import { prepareVoting } from '../../test/prepare-voting.ts';
import { ProductHere } from '../../test/product-here.ts';
import { dataFolder, until } from '../../test/product-process.ts';
import { type Registrant, signIn } from '../../test/registrant.ts';

const UNAVAILABLE = 'Sorry, the chatbot service is unavailable. Please try again later.';
const TRAVEL = { en: 'Travel', si: 'ගමන්', ta: 'பயணம்' };
const HEALTH_QUESTIONS: Readonly<Record<Language, readonly [question: string, followUp: string]>> = {
  en: ['How much was allocated to health in 2024?', 'And in 2023?'],
  si: ['2024 වසරේ සෞඛ්‍යයට කොපමණ වෙන් කළාද?', '2023 වසරේ?'],
  ta: ['2024 ஆம் ஆண்டில் சுகாதாரத்துக்கு எவ்வளவு ஒதுக்கப்பட்டது?', '2023 இல்?'],
};
/** Words that no other text has. */
const [OLD, NEW, LATER] = ['kingfisher', 'pangolin', 'quokka'];

describe('the assistant beside the platform', () => {
  const admin = privateKeyToAccount(generatePrivateKey());
  const settings = { SABHA_DATA_DIR: dataFolder() };
  let assistant: Assistant;
  let product: ProductHere;
  let office: Registrant;
  let citizens: readonly PrivateKeyAccount[];
  let [proposal, policy, laterPolicy, petition] = [0, 0, 0, 0];

  before(async () => {
    const prepared = await prepareVoting(settings, 2, TRAVEL);
    citizens = prepared.citizens;
    proposal = prepared.proposalId;
    await seedOnlySpending(settings);
    assistant = await Assistant.choosePort();
    product = await ProductHere.start({
      ...settings,
      SABHA_ADMIN_WALLET: admin.address,
      CHAT_URL: `http://127.0.0.1:${assistant.port}`,
      PETITION_SUPPORTERS: '1',
      RATE_CHAT_PER_MINUTE: '10000',
      RATE_READS_PER_MINUTE: '10000',
    });
    assistant.address = product.ready.address;
    office = await signIn(product.ready.address, admin);
    policy = await publishPolicy(OLD);
  });
  after(() => assistant.stop());

  async function publishPolicy(word: string): Promise<number> {
    const { status, answer } = await office.post('/api/policies', { ...policyOf(word), status: 'ACTIVE' });
    assert.equal(status, 201);
    return (answer.data as { id: number }).id; // as the schema of the call has it
  }

  async function overviewOf(year: number): Promise<SpendingOverview> {
    const answer = await fetch(`${product.ready.address}/api/spending/overview?fiscal_year=${year}`);
    return spendingOverviewResponseSchema.parse(await answer.json()).data;
  }

  test('without the service the platform is ready, and says that there is no answer', () => seeServiceDown());

  test('what was published before the service started is found as soon as it has looked', async () => {
    await assistant.start(product.ready.address);
    await until('the policy to be found', async () => (await found(OLD)).includes(`policy ${policy}`));
    const bridge = async () => (await found('bridge over the river')).includes(`proposal ${proposal}`);
    await until('the proposal to be found', bridge);
    const answer = await assistant.ask(`What is the ${OLD} levy?`);
    assert.equal(answer.citations[0]?.url, `/policy/${policy}`);
    assert.match(answer.answer, new RegExp(`${OLD} levy`));
  });

  test('a policy changes, a proposal is withdrawn, a petition and another policy are published', async () => {
    const changed = await fetch(`${product.ready.address}/api/policies/${policy}`, {
      method: 'PUT',
      headers: { ...office.headers, 'content-type': 'application/json', 'if-match': '"1"' },
      body: JSON.stringify(policyOf(NEW)),
    });
    assert.equal(changed.status, 200, await changed.text());
    const reason = { reason: 'Another is better' };
    const withdrawn = await office.call('DELETE', `/api/proposals/${proposal}`, reason);
    assert.equal(withdrawn.status, 200, withdrawn.text);
    laterPolicy = await publishPolicy(LATER);
    const [author, supporter] = citizens as [PrivateKeyAccount, PrivateKeyAccount]; // as asked for
    const started = await startPetition(product.ready, author, 50);
    petition = started.id;
    const { path, body } = await endorseFor(product.ready, supporter, started, { choice: 'sign', seq: 1n });
    const signed = await office.post(path, body);
    assert.equal(signed.status, 200, JSON.stringify(signed.answer));
  });

  test('a figure of the budget is what the platform gives, in three languages', async () => {
    const { allocated } = healthOf(await overviewOf(2024));
    for (const language of LANGUAGES) {
      const answer = await assistant.ask(HEALTH_QUESTIONS[language][0]);
      assert.deepEqual(
        [answer.status, answer.language, answer.figure],
        ['figure', language, formatMoneyInWords(allocated, language)],
      );
      assert.ok(answer.answer.includes(formatMoney(allocated, language)), answer.answer);
      const prefix = language === 'en' ? '' : `/${language}`;
      assert.equal(answer.citations[0]?.url, `${prefix}/spending?fiscal_year=2024`);
    }
  });

  test('a follow-up keeps what the conversation is about', async () => {
    const { allocated, total } = healthOf(await overviewOf(2023));
    for (const language of LANGUAGES) {
      const [question, followUp] = HEALTH_QUESTIONS[language];
      const answer = await assistant.ask(followUp, { earlier: [question] });
      assert.deepEqual([answer.status, answer.figure], ['figure', formatMoneyInWords(allocated, language)]);
    }
    const alone = await assistant.ask('What percentage of the budget went to health in 2023?');
    assert.equal(alone.figure, formatPercent(Number((allocated * 100_000n) / total) / 1_000));
  });

  test('an answer is streamed, and is the same as a whole', async () => {
    const [question] = HEALTH_QUESTIONS.en;
    const response = await assistant.post({ question }, 'text/event-stream');
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    const text = await response.text();
    const [, data = ''] = /^event: answer\ndata: (.+)\n\n$/m.exec(text) ?? [];
    const streamed = chatAnswerSchema.parse(JSON.parse(data));
    const whole = await assistant.ask(question);
    assert.deepEqual({ ...streamed, answer_id: '' }, { ...whole, answer_id: '' });
  });

  test('within its next look the service knows what changed, and nothing as it was', async () => {
    await until('the other policy', async () => (await found(LATER)).includes(`policy ${laterPolicy}`));
    await seeChanges();
  });

  test('while the service is stopped the platform says so; started again, it answers as before', async () => {
    await assistant.stop();
    await seeServiceDown();
    await assistant.start(product.ready.address);
    await until('it to answer', async () => (await found(LATER)).includes(`policy ${laterPolicy}`));
    await until('the service to be ready', async () => (await readiness()).chat === 'up');
    await seeChanges();
    const answer = await assistant.ask(HEALTH_QUESTIONS.en[0]);
    assert.equal(answer.status, 'figure');
  });

  async function found(words: string): Promise<readonly string[]> {
    return (await assistant.find(words)) ?? [];
  }

  async function seeChanges(): Promise<void> {
    await until('the petition', async () => (await found('Kitulgala')).includes(`petition ${petition}`));
    assert.ok((await found(NEW)).includes(`policy ${policy}`));
    assert.ok(!(await found(OLD)).includes(`policy ${policy}`));
    assert.ok(!(await found('bridge over the river')).includes(`proposal ${proposal}`));
    assert.equal((await assistant.ask(`What is the ${NEW} levy?`)).citations[0]?.url, `/policy/${policy}`);
    const ofPetition = await assistant.ask('How many signed the petition for a bridge at Kitulgala?');
    assert.deepEqual(
      [ofPetition.figure, ofPetition.citations[0]?.url],
      ['1', `/petitions/${petition}`],
      ofPetition.answer,
    );
    const ofOld = await assistant.ask(`What is the ${OLD} levy?`);
    assert.ok(!ofOld.answer.includes(OLD), ofOld.answer);
    const ofProposal = await assistant.ask('How many voted on the proposal A bridge over the river?');
    assert.ok(!ofProposal.citations.some(({ url }) => url.startsWith('/voting/proposals/')));
  }

  async function readiness() {
    const answer = await fetch(`${product.ready.address}/readyz`);
    return { status: answer.status, ...((await answer.json()) as { ready: boolean; chat: string }) }; // its schema
  }

  async function seeServiceDown(): Promise<void> {
    const answer = await assistant.post({ question: 'How do I vote?' });
    assert.equal(answer.status, 503);
    assert.equal(((await answer.json()) as { message: string }).message, UNAVAILABLE); // every problem has one
    assert.equal(await assistant.find(NEW), null);
    const { status, ready, chat } = await readiness();
    assert.deepEqual([status, ready, chat], [200, true, 'down']);
  }
});

function policyOf(word: string) {
  return {
    name: { en: `Protection of the ${word}` },
    text: { en: `The ${word} levy is seven rupees for each visitor to a park.` },
  };
}

/** What was allocated to health, and to everything, in cents. */
function healthOf({ categories, total_budget_minor }: SpendingOverview) {
  const health = categories.find(({ category_name }) => category_name === 'Health');
  assert.ok(health);
  return { allocated: BigInt(health.allocated_budget_minor ?? 0), total: BigInt(total_budget_minor ?? 0) };
}
