import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { twMerge } from 'tailwind-merge';
import { classNames } from './class-names.ts';

const APP = new URL('../', import.meta.url);

/** Every word of the screens that is a utility class, without its variants: a class overrules itself, a plain word does not. */
function classesInUse(): string[] {
  const words = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(new URL(path, APP), 'utf8').matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)])
    .flatMap(([, double, single]) => (double ?? single ?? '').split(/\s+/))
    .map((word) => word.replace(/^([\w-]+:)+/, ''));
  return [...new Set(words)].filter((word) => word !== '' && twMerge(`${word} ${word}`) === word);
}

test('of each two classes of the screens the later one wins exactly where tailwind-merge says so', () => {
  const classes = classesInUse();
  assert.ok(classes.length > 300, `${classes.length} classes found`);
  const differing = classes.flatMap((first) =>
    classes
      .map((second) => `${first} ${second}`)
      .filter((both) => first !== both && classNames(both) !== twMerge(both)),
  );
  assert.deepEqual(differing, []);
});

test('classes of different variants leave each other alone', () => {
  const classes = 'p-2 md:p-4 hover:p-6 md:hover:p-8 [&>svg]:p-1 p-3!';
  assert.equal(classNames(classes, 'hover:px-1'), `${classes} hover:px-1`);
  assert.equal(
    classNames(classes, 'md:p-0 [&>svg]:p-0'),
    'p-2 hover:p-6 md:hover:p-8 p-3! md:p-0 [&>svg]:p-0',
  );
});

test('missing values are left out, and a class that was given twice appears once', () => {
  assert.equal(classNames('flex', undefined, false, ['gap-2', null], 'flex'), 'gap-2 flex');
});
