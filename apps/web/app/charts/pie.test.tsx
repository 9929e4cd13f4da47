import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, within } from '../../test/component.tsx';

test('a pie has the same parts as bars beside it, the largest of them full', async (t) => {
  const part = { colour: '#1d4ed8', figure: '', label: '' };
  const parts = [
    { ...part, key: 'a', name: '18-25', value: 30, label: '18-25: 30 people' },
    { ...part, key: 'b', name: '26-35', value: 60, label: '26-35: 60 people', colour: '#0f766e' },
  ];
  const show = async () => {
    const { Pie } = await import('./pie.tsx');
    return <Pie parts={parts} label="Voters by age" />;
  };
  const { screen } = await openPage(t, '/voting', { show });
  for (const { label } of parts) screen.getByLabelText(label);
  const bars = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText(/^\d\d-\d\d$/))
    .map((item) => item.querySelector('.bar rect')?.getAttribute('width'));
  assert.deepEqual(bars, ['50%', '100%']);
});
