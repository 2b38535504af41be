import { describe, expect, it } from 'vitest';
import { control, form, known, reading, trouble } from '../testing/build.ts';
import { mergeAlike } from './merge.ts';

const alike = (path: string, more: Parameters<typeof known>[1] = {}) => ({
  ...known(path, { template: '/things/:id', ...more }),
  reading: reading({ controls: [control('Save'), control('Share')] }),
});

describe('pages that turn out to be of one kind', () => {
  it('become one, with the addresses of all as examples', () => {
    const { kept, into } = mergeAlike([alike('/things/a'), alike('/things/b', { visits: 3 })]);
    expect(kept.map(({ page }) => page.url)).toEqual(['/things/a']);
    expect(kept[0]?.page).toMatchObject({ examples: ['/things/b'], visits: 4 });
    expect([...into]).toEqual([['p /things/b', 'p /things/a']]);
  });

  it.each([
    ['another status', { status: 404 }],
    ['another template', { template: '/others/:id' }],
    ['presses that lead to it', { reach: [{ do: 'settle' } as const] }],
  ])('stay apart when one has %s', (_what, more) => {
    expect(mergeAlike([alike('/things/a'), alike('/things/b', more)]).kept).toHaveLength(2);
  });

  it('stay apart when they look different, or who sees them is', () => {
    const other = { ...alike('/things/b'), reading: reading({ controls: [control('Publish')] }) };
    expect(mergeAlike([alike('/things/a'), other]).kept).toHaveLength(2);
    const anonymous = { ...alike('/things/b'), anonymous: true };
    expect(mergeAlike([alike('/things/a'), anonymous]).kept).toHaveLength(2);
  });

  it('keep what was done on either of them', () => {
    const submission = { values: {}, accepted: 'yes', url: '/' } as never;
    const effect = { kind: 'changed' } as never;
    const first = alike('/things/a', { forms: [form()], controls: [control('Save')] });
    const second = alike('/things/b', {
      forms: [form({ submissions: [submission] })],
      controls: [control('Save', { effects: [effect] })],
    });
    const [page] = mergeAlike([first, second]).kept.map((one) => one.page);
    expect(page?.forms[0]?.submissions).toEqual([submission]);
    expect(page?.controls[0]?.effects).toEqual([effect]);
  });

  it('add up problems that both have', () => {
    const first = alike('/things/a', { troubles: [trouble('a')] });
    const second = alike('/things/b', { troubles: [trouble('a', { seen: 2 }), trouble('b')] });
    const [page] = mergeAlike([first, second]).kept.map((one) => one.page);
    expect(page?.troubles.map(({ text, seen }) => [text, seen])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });
});
