import type { LeftBehind } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { emptyObservation, type Observation } from '../observation/seen.ts';
import type { Tab } from '../tab/tab.ts';
import { Ledger } from './ledger.ts';
import type { Remover } from './remover.ts';
import { Harm, Sweep } from './sweep.ts';

const [one, two] = ['prowlaabbcc', 'prowlddeeff'];
const items = { by: 'role', role: 'listitem' } as const;
const thing = (token: string): LeftBehind => ({
  what: 'record',
  name: `Sample ${token}`,
  url: '/notes',
  token,
});
const place = { url: '/notes', reach: [], lists: [items], deletes: [], filled: [], language: 'en' };

/** `deleting`: what the application makes of its list when one is deleted; `loading`: when the page is loaded anew. */
const sweeping = async (
  deleting: (shown: readonly string[], text: string) => string[],
  loading: (shown: readonly string[]) => readonly string[] = (shown) => shown,
) => {
  let shown: readonly string[] = ['Meadow', `Sample ${one}`, 'Harbour', `Sample ${two}`];
  const told: string[] = [];
  const look = async (): Promise<Observation> => ({
    ...emptyObservation,
    lists: [{ items, name: '', entries: shown.map((text) => ({ text, name: '', states: [] })) }],
  });
  const remover = {
    open: async () => {
      shown = loading(shown);
      return 200;
    },
    look,
    item: async (_place: unknown, _seen: unknown, { text }: { text: string }) => {
      shown = deleting(shown, text);
      return { gone: true };
    },
  } as unknown as Remover;
  const empty = { heading: 'Notes', title: 'Notes', forms: [], lists: [] };
  const tab = { page: { url: () => 'http://site.test/notes' }, read: async () => empty } as unknown as Tab;
  const ledger = new Ledger([thing(one), thing(two)]);
  const sweep = new Sweep({
    ...{ tab, ledger, remover, left: () => 60_000 },
    onRemoved: async ({ name }) => void told.push(name),
  });
  const harm = await sweep.at(place).catch((error: unknown) => error);
  return { harm, told, shown, result: ledger.result };
};
const without = (shown: readonly string[], text: string) => shown.filter((each) => each !== text);

describe('going through a list', () => {
  it('takes away what is the session’s, and says each at once', async () => {
    const { told, shown, result } = await sweeping(without);
    expect(told).toEqual([`Sample ${one}`, `Sample ${two}`]);
    expect(shown).toEqual(['Meadow', 'Harbour']);
    expect(result.removed).toEqual([thing(one), thing(two)]);
  });
  it('stops when something of others goes with it', async () => {
    const both = (shown: readonly string[], text: string) => without(without(shown, text), 'Harbour');
    const { harm, shown, result } = await sweeping(both);
    expect(harm).toBeInstanceOf(Harm);
    expect(String(harm)).toContain('nothing more was touched');
    expect(shown).toEqual(['Meadow', `Sample ${two}`]);
    expect(result.kept.map(({ name }) => name)).toEqual([`Sample ${two}`]);
  });
  it('goes on when others were only out of sight', async () => {
    const all = ['Meadow', 'Harbour'];
    const early = (shown: readonly string[], text: string) => without(without(shown, text), 'Harbour');
    const { harm, result } = await sweeping(early, (shown) => [
      ...all,
      ...shown.filter((text) => !all.includes(text)),
    ]);
    expect(harm).toBeUndefined();
    expect(result.removed).toHaveLength(2);
  });
  it('says of what is there again when the page is loaded anew that it is', async () => {
    const { result } = await sweeping(without, (shown) =>
      shown.some((text) => text.includes(two)) ? shown : [...shown, `Sample ${one}`],
    );
    expect(result.removed.map(({ name }) => name)).toEqual([`Sample ${two}`]);
    expect(result.kept).toMatchObject([{ name: `Sample ${one}`, because: 'refused' }]);
  });
});
