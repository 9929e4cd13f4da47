import { openFreshEmbedded, openFreshPostgres } from '../../../packages/db/test/databases.ts';
import { test } from 'node:test';
import { checkedRecord } from '../test/integrity/recorded-acts.ts';
import { buildCitizen, signVote } from '../test/voting/ballots.ts';
import { admitCitizens, buildProposal, DEADLINE, NOW, openStation, TEXT_HASH } from '../test/voting/polling-station.ts';
import { recordVote } from './voting/ballots/record-vote.ts';
import { readProgress } from './integrity/progress.store.ts';
for (const [name, open] of [['pglite', openFreshEmbedded], ['pg', openFreshPostgres]] as const)
test(name, async () => {
  const database = await open();
  const { box } = openStation(database);
  const citizens = Array.from({ length: 100 }, (_, n) => buildCitizen(n + 1));
  await admitCitizens(database, citizens);
  for (let n = 0; n < 25; n += 1) {
    const proposalId = await buildProposal(database);
    const votes = await Promise.all(citizens.map((c) => signVote(c, { proposalId, textHash: TEXT_HASH, deadline: DEADLINE, seq: 1n, choice: 'yes' })));
    if (n < 15) await Promise.all(votes.map((v) => recordVote(box, v, NOW)));
    else for (const v of votes) await recordVote(box, v, NOW);
  }
  const record = checkedRecord(database);
  for (let i = 0; i < 12; i++) {
    const c0 = process.cpuUsage(); const t0 = performance.now();
    await record.step();
    const c = process.cpuUsage(c0);
    console.log(name, 'ms', (performance.now() - t0).toFixed(1), 'cpu', ((c.user + c.system) / 1000).toFixed(1), (await readProgress(database.db)).checkedTo, await record.findings());
  }
  await box.close(); await database.close();
});
