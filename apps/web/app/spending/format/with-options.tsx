import { createElement } from 'react';

/** A paragraph with options of a command or names of rows in it, none of which breaks at its hyphens. */
export function WithOptions({ text }: { text: string }) {
  const pieces = text
    .split(/(--[a-z-]+[a-z]|#[a-z0-9]+)/)
    .map((piece, at) =>
      at % 2 === 1 ? createElement('code', { className: 'whitespace-nowrap' }, piece) : piece,
    );
  return createElement('p', null, ...pieces);
}
