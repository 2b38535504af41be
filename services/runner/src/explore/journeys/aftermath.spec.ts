import type { Journey } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { emptyObservation, type Observation } from '../../observation/seen.ts';
import { reading, site } from '../testing/build.ts';
import { addressOf, broughtTo, openDirectly } from './aftermath.ts';
import type { JourneyParts } from './parts.ts';
import { shapeOf } from './stage.ts';

const items = { by: 'css', selector: 'li' } as const;
const look = (...texts: string[]): Observation => ({
  ...emptyObservation,
  lists: [{ items, name: '', entries: texts.map((text) => ({ text, name: text, states: [] })) }],
});

describe('what the end of a journey brought', () => {
  it('is the one item that a list has more', () => {
    expect(broughtTo('/list', look('a', 'b'), look('a', 'new', 'b'))).toEqual([
      { url: '/list', items, text: 'new' },
    ]);
  });
  it('is nothing where a list has several more, another one, or the same twice', () => {
    expect(broughtTo('/list', look('a'), look('a', 'b', 'c'))).toEqual([]);
    expect(broughtTo('/list', look('a'), look('b'))).toEqual([]);
    expect(broughtTo('/list', look('a'), look('a', 'a'))).toEqual([]);
    expect(broughtTo('/list', look('a'), look('b', 'c'))).toEqual([]);
  });
});

describe('a stage that has an address of its own', () => {
  const shown = (heading: string) => reading({ heading });
  const opening = (pages: Record<string, string>) => {
    const opened: string[] = [];
    const parts = {
      goesOn: () => true,
      openTrail: async () => {
        let url = '';
        return {
          walk: async ([step]: { url: string }[]) => {
            url = step?.url ?? '';
            opened.push(url);
            return true;
          },
          read: async () => shown(pages[url] ?? 'Sign in'),
          get url() {
            return `${site}${url}`;
          },
          tab: { page: { url: () => `${site}${url}` } },
        };
      },
    } as unknown as JourneyParts;
    return { parts, opened };
  };
  const passed = ['/one', '/two', '/three'].map((url) => ({
    ...{ shape: shapeOf(`${site}${url}`, shown(url)), form: undefined, language: 'en' },
  }));
  const journey = () =>
    ({
      stages: [{}, {}, {}],
      finished: true,
      ends: { url: '/end', text: 'Thank you' },
    }) as unknown as Journey;

  it('opens or is refused for somebody who passed none before it; the first and those without are not asked', async () => {
    const { parts, opened } = opening({ '/two': '/two', '/end': 'Thank you' });
    const row = journey();
    await openDirectly(parts, row, passed, ['/one', '/two', '/three', '/end']);
    expect(opened).toEqual(['/two', '/three', '/end']);
    expect(row.stages.map(({ direct }) => direct?.came)).toEqual([undefined, 'opens', 'refused']);
    expect(row.ends?.direct).toEqual({ url: '/end', came: 'opens' });
  });
  it('is asked of the first of those that share one', async () => {
    const { parts, opened } = opening({});
    await openDirectly(parts, journey(), passed, ['/one', '/two', '/two', '/two']);
    expect(opened).toEqual(['/two']);
  });
  it('is not asked where all stages have one address, nor by the address of a record', async () => {
    const { parts, opened } = opening({});
    await openDirectly(parts, journey(), passed, ['/one', '/one', '/one', '/orders/10043']);
    expect(opened).toEqual([]);
  });
});

it('is told with query and fragment', () => {
  expect(addressOf('http://app.test/book?step=2#pay')).toBe('/book?step=2#pay');
});
