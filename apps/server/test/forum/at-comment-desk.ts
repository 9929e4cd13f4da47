import { test } from 'node:test';
import type { forOneDatabase } from '@sabha/db/test/databases';
import { CommentDesk } from './comment-desk.ts';

type Open = Parameters<Parameters<typeof forOneDatabase>[0]>[1];

/** Declares tests that each have the whole server on a database of their own. */
export function testsAtDesk(open: Open) {
  return (what: string, run: (desk: CommentDesk) => Promise<void>) =>
    test(what, async () => {
      const opened = await open();
      const desk = await CommentDesk.open(opened);
      try {
        await run(desk);
      } finally {
        await desk.fixture.close();
        await opened.close();
      }
    });
}
