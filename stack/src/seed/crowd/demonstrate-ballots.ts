import { setTimeout as pause } from 'node:timers/promises';
import { scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { ballotWords, type ChoiceNumber } from '@sabha/anonymity/acts/ballot-words';
import type { Word } from '@sabha/anonymity/field';
import { ballotSalt } from '@sabha/anonymity/identity/ballot-salt';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import type { RunningServer } from '@sabha/server/main';
import { listCategories } from '@sabha/server/spending/categories/list-categories';
import { createProposal } from '@sabha/server/voting/proposals/create-proposal';
import { newestSecretProposal } from '@sabha/server/voting/secret/newest-secret-proposal.store';
import { CATEGORIES } from '../../../data/fy2024/categories.ts';
import { SECRET_PROPOSAL } from '../../../data/voting/secret-proposal.ts';
import type { CrowdDesk } from './crowd-desk.ts';
import { voteHourly } from './vote-hourly.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOOK_AGAIN_MS = 30_000;
/** Behind every other proposal of the demonstration in the order of their closes. */
const OPEN_DAYS = 120;
const OPENS_IN_MS = 5_000;
/** Of the crowd, how many vote on each, and how many of them say yes. */
const VOTERS = 6;
const YES = 4;
const OFFICE = {
  en: 'Presidential Secretariat (demonstration)',
  si: 'ජනාධිපති ලේකම් කාර්යාලය (ආදර්ශන)',
  ta: 'ஜனாதிபதி செயலகம் (செயல்விளக்கம்)',
};

type Server = Pick<RunningServer, 'context' | 'link'>;

/**
 * Opens a secret proposal, and another whenever citizens have enrolled since, an hour apart: each counts those who were enrolled when it
 * opened. Some of the crowd vote on it with real proofs, and on reports hour by hour. Ends with the signal, and says once when the first is there.
 */
export async function demonstrateBallots(
  server: Server,
  desk: CrowdDesk,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (line: string) => void },
): Promise<void> {
  let lookedIn: number | undefined;
  let isComplete = false;
  for (;;) {
    const newest = await newestSecretProposal(server.context.db);
    if (newest !== null && !isComplete)
      progress('Demonstration: complete. From now on a few votes come each hour.');
    isComplete = newest !== null;
    const now = server.context.clock().getTime();
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== lookedIn) await voteHourly(server, desk);
    lookedIn = hour;
    const isDue = newest === null || (newest.enrolledSince && now - newest.opensAt.getTime() >= HOUR_MS);
    if (isDue && (await open(server))) {
      await pause(OPENS_IN_MS, undefined, { signal });
      await vote(server, desk);
    }
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** False where too few are enrolled still. */
async function open({ context, link }: Server): Promise<boolean> {
  const now = context.clock().getTime();
  const categories = await listCategories(context, undefined);
  const category = categories.find((one) => one.category_name === CATEGORIES.economy.en);
  if (!category) throw new Error('A category of the demonstration is missing');
  const official = {
    role: 'official',
    wallet: link.connection.accounts.official.address,
    office: OFFICE,
  } as const;
  const created = await createProposal(context, official, {
    ...SECRET_PROPOSAL,
    ...USUAL_CLOSING_TERMS,
    ballot_kind: 'secret',
    results: 'live',
    eligibility: 'by-opening',
    category_id: category.category_id,
    opens_at: new Date(now + OPENS_IN_MS - 1_000).toISOString(),
    expired_date: new Date(now + OPEN_DAYS * DAY_MS).toISOString(),
  });
  if (!created.ok && created.failure.kind !== 'too-few-enrolled')
    throw new Error(`A secret proposal could not be published: ${created.failure.kind}`);
  return created.ok;
}

async function vote({ context }: Server, desk: CrowdDesk): Promise<void> {
  const proposal = await newestSecretProposal(context.db);
  if (!proposal) return;
  const subject = proposal.subject as Word; // a hash
  for (let n = 0; n < VOTERS; n += 1) {
    const choice: ChoiceNumber = n < YES ? 1 : 2;
    const scope = desk.scope('ballot', subject);
    const say = async (key: Uint8Array) => {
      const salt = await ballotSalt(new Uint8Array(key), scopeWord(scope), 1n);
      return { words: ballotWords(1n, choice, salt), content: { choice, salt } };
    };
    await desk.send({ by: proposal.id + n, scope, say });
  }
}
