import { type APIRequestContext, expect } from '@playwright/test';
import { openKnownFile } from '@sabha/anonymity/evidence/sealed-file';
import { openMessage, sealMessage } from '@sabha/anonymity/thread/sealed-message';
import { officerThreadResponseSchema } from '@sabha/anonymity/thread/thread-calls';
import { appointOfficer } from './appoint-officer.ts';

/** A case officer who works by calls: the admin gives the role, and the officer publishes a key. Gives what reads and asks. */
export async function caseOfficer(request: APIRequestContext, origin: string) {
  const headers = { origin };
  const identity = await appointOfficer(request, origin);
  const read = async (id: number) => {
    const answered = await request.get(`/api/reports/${id}/thread`);
    return officerThreadResponseSchema.parse(await answered.json()).data;
  };
  return {
    async ask(id: number, text: string, answerBy: string): Promise<void> {
      const { reporter, officers } = await read(id);
      const to = officers.map((officer) => officer.recipient);
      const file = await sealMessage({ v: 1, kind: 'question', text }, [reporter, ...to]);
      const question = { to, file: Buffer.from(file).toString('base64'), answer_by: answerBy };
      const asked = await request.post(`/api/reports/${id}/thread`, { headers, data: question });
      expect(asked.ok(), await asked.text()).toBe(true);
    },
    /** The files that the reporter added, as the officer opens them: names and bytes. */
    async files(id: number) {
      const { messages } = await read(id);
      const opened = await Promise.all(
        messages.map(async ({ file, evidence }) => {
          const said = await openMessage(new Uint8Array(Buffer.from(file, 'base64')), identity);
          if (said?.kind !== 'evidence' || evidence?.state !== 'kept') return [];
          const saved = await request.get(`/api/reports/${id}/evidence/${evidence.number}`);
          const found = await openKnownFile(new Uint8Array(await saved.body()), said.sha256, identity);
          return found ? [{ name: found.name, bytes: Buffer.from(found.bytes) }] : [];
        }),
      );
      return opened.flat();
    },
    /** What the reporter wrote, as the officer reads it. */
    async answers(id: number): Promise<string[]> {
      const { messages } = await read(id);
      const opened = await Promise.all(
        messages.map(({ file }) => openMessage(new Uint8Array(Buffer.from(file, 'base64')), identity)),
      );
      return opened.flatMap((message) => (message?.kind === 'answer' ? [message.text] : []));
    },
  };
}
