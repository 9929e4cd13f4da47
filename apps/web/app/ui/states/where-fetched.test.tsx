import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openPage } from '../../../test/component.tsx';

suite('a part that is fetched when it is needed', () => {
  test('says that it could not be fetched, and is fetched again when it is shown the next time', async (t) => {
    const Fetched = () => <p>The part</p>;
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no line');
      return { default: Fetched };
    };
    const show = async () => {
      const { useState } = await import('react');
      const { fetchedPart, WhereFetched } = await import('./where-fetched.tsx');
      const Part = fetchedPart(load);
      function Shown() {
        const [isOpen, setOpen] = useState(false);
        return (
          <>
            <button type="button" onClick={() => setOpen((before) => !before)}>
              Press
            </button>
            {isOpen ? (
              <WhereFetched loading={null} fallback={<p>Not fetched</p>}>
                <Part />
              </WhereFetched>
            ) : null}
          </>
        );
      }
      return <Shown />;
    };
    const { screen, user } = await openPage(t, '/', { show });
    t.mock.method(console, 'error', () => undefined); // React tells of what a boundary caught
    const press = () => user.click(screen.getByRole('button', { name: 'Press' }));
    await press();
    await screen.findByText('Not fetched');
    assert.equal(tries, 1);
    await press();
    await press();
    await screen.findByText('The part');
    assert.equal(tries, 2);
  });

  test('leaves the rest of the page as it is where it could not be fetched, and is fetched again by Retry', async (t) => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 3) throw new TypeError('no line');
      return { default: () => <p>The part</p> };
    };
    const show = async () => {
      const { useState } = await import('react');
      const { optionalPart } = await import('./where-fetched.tsx');
      const Part = optionalPart(load);
      function Shown() {
        const [isOpen, setOpen] = useState(false);
        return (
          <>
            <input aria-label="Words" onChange={() => setOpen(true)} />
            {isOpen ? <Part /> : null}
          </>
        );
      }
      return <Shown />;
    };
    const { screen, user } = await openPage(t, '/', { show });
    t.mock.method(console, 'error', () => undefined); // React tells of what a boundary caught
    await user.type(screen.getByRole('textbox', { name: 'Words' }), 'A long text');
    const retry = () => user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('This part could not be loaded.');
    await retry();
    await screen.findByText('This part could not be loaded.');
    await retry();
    await screen.findByText('The part');
    assert.equal(screen.queryByRole('button', { name: 'Retry' }), null);
    assert.equal(screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' }).value, 'A long text');
    assert.equal(tries, 3);
  });
});
