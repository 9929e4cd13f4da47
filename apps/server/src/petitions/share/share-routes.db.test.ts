import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import { PetitionStation } from '../../../test/petitions/petition-station.ts';
import { testsIn } from '../../../test/tests-in.ts';

const ATTACK = petitionTextSchema.parse({
  title: `</h1><script>alert("1")</script> & 'more'`,
  description: 'What a title must not do to another site.',
  translations: [{ language: 'ta', title: 'தலைப்பு', description: 'விளக்கம்' }],
});

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => PetitionStation.open(await open()));

  describe(`${name}: what others show of a petition`, () => {
    inStation('is a card that any site may frame, with nothing of the author run in it', async (station) => {
      await station.admit(0, 1);
      const { id, digest } = await station.create(0, { text: ATTACK, required: 4 });
      await station.sign(id, digest, 1);
      const card = await station.answer(`/embed/petitions/${id}`);
      assert.equal(card.statusCode, 200);
      const policy = String(card.headers['content-security-policy']);
      assert.match(
        policy,
        /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; frame-ancestors \*$/,
      );
      assert.equal(card.headers['x-frame-options'], undefined);
      assert.ok(!card.body.includes('<script'), card.body);
      assert.ok(card.body.includes('&lt;script&gt;'));
      assert.ok(card.body.includes('1 of 4 signatures'));
      assert.ok(card.body.includes(`href="http://sabha.test/petitions/${id}"`));
      const tamil = await station.answer(`/embed/petitions/${id}?language=ta`);
      assert.ok(tamil.body.includes('தலைப்பு') && tamil.body.includes(`/ta/petitions/${id}"`));
      assert.equal((await station.answer(`/embed/petitions/${id}?language=fr`)).statusCode, 400);
    });

    inStation('is a badge, a QR code and a poster, the last in no frame', async (station) => {
      await station.admit(0, 1);
      const { id, digest } = await station.create(0, { required: 1 });
      const badge = async () => station.answer(`/api/petitions/${id}/badge.svg`);
      const before = await badge();
      assert.match(String(before.headers['content-type']), /^image\/svg\+xml/);
      assert.ok(before.body.includes('0 of 1 signatures'));
      await station.sign(id, digest, 1);
      assert.ok((await badge()).body.includes('1 of 1 signatures'));
      const qr = await station.answer(`/api/petitions/${id}/qr.svg`);
      assert.match(qr.body, /^<svg [^>]*viewBox="0 0 \d+ \d+"/);
      const poster = await station.answer(`/print/petitions/${id}`);
      assert.ok(poster.body.includes('A bridge for Kitulgala') && poster.body.includes('<svg'));
      assert.match(String(poster.headers['content-security-policy']), /frame-ancestors 'none'$/);
      for (const path of ['/api/petitions/99/badge.svg', '/api/petitions/99/qr.svg', '/embed/petitions/99'])
        assert.equal((await station.answer(path)).statusCode, 404);
      const etag = String((await badge()).headers.etag);
      const again = await station.answer(`/api/petitions/${id}/badge.svg`, { 'if-none-match': etag });
      assert.equal(again.statusCode, 304);
    });
  });
});
