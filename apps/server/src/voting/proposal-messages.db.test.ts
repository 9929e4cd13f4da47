import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { ProposalsDesk } from '../../test/voting/proposals-desk.ts';

const WALLET = `0x${'b2'.repeat(20)}`;

test('every answer about proposals carries success, data and a message (specification, section 7)', async () => {
  const database = await openFreshEmbedded();
  const desk = await ProposalsDesk.open(database);
  const said: Record<string, string> = {};
  const note = (what: string, answer: { statusCode: number; body: string; json(): unknown }) => {
    assert.ok(answer.statusCode < 300, `${what}: ${answer.body}`);
    const { success, data, message } = answer.json() as Record<string, unknown>;
    assert.ok(success === true && data !== undefined, what);
    said[what] = String(message);
  };
  note('create', await desk.send('POST', '/api/proposals', desk.draft()));
  const draft = desk.draft();
  note('update', await desk.send('PUT', '/api/proposals/1', draft, { 'if-match': '"1"' }));
  for (const path of [
    ...['', '/active', '/expired', '/status/Active', '/category/1', `/creator/${WALLET}`, '/search/bridge'],
    ...['?format=json', '/1', '/statistics', '/voterdemographics', '/votingactivity', '/turnout'],
    ...['/verification', '/1/closing', '/1/ballots', `/1/votes/${WALLET}`],
  ])
    note(path, await desk.get(`/api/proposals${path}`));
  const file = {
    ...{ file_name: 'decisions.json', source: { name: 'Cabinet Office' }, category_id: 1 },
    json: JSON.stringify([
      {
        ...{ key: '2024-09-09-006-3e30', date_str: '2024-09-09', decision_num: 6, title: 'A regulator' },
        ...{ decision_details: 'Approval was granted.', source_url: 'https://example.lk/cab?dID=6' },
      },
    ]),
    ...{ opens_at: desk.day(2), expired_date: desk.day(10) },
  };
  note('preview', await desk.send('POST', '/api/proposals/imports/preview', file));
  const imported = await desk.send('POST', '/api/proposals/imports', file);
  note('import', imported);
  note('undo', await desk.send('POST', `/api/proposals/imports/${imported.json().data.import_id}/undo`, {}));
  note('withdraw', await desk.send('DELETE', '/api/proposals/1', { reason: 'A mistake' }));
  await desk.fixture.close();
  await database.close();

  const list = 'Proposals found';
  assert.deepEqual(said, {
    ...{ create: 'Proposal created', update: 'Proposal updated', withdraw: 'Proposal withdrawn' },
    ...{ '': list, '/active': list, '/expired': list, '/status/Active': list, '/category/1': list },
    ...{ [`/creator/${WALLET}`]: list, '/search/bridge': list, '?format=json': list },
    ...{ '/1': 'Proposal found', '/statistics': 'Statistics found', '/turnout': 'Turnout found' },
    ...{ '/voterdemographics': 'Voter demographics found', '/votingactivity': 'Voting activity found' },
    ...{ '/verification': 'Verification found', '/1/closing': 'Closing found' },
    ...{ '/1/ballots': 'Ballots found', [`/1/votes/${WALLET}`]: 'Vote found' },
    ...{ preview: 'Proposals checked', import: 'Proposals published', undo: 'Import undone' },
  });
});
