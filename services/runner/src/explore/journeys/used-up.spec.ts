import type { Step } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { field, form, known, site } from '../testing/build.ts';
import { fakeTrail, type Scene } from '../testing/fakes.ts';
import { SiteMap } from '../walking/site.ts';
import type { JourneyParts } from './parts.ts';
import { openingElsewhere } from './used-up.ts';

const pressed = (name: string) => ({ by: 'role', role: 'button', name }) as const;
const lend = form({
  purpose: 'unknown',
  fields: [field({ name: 'member', required: true })],
  submit: pressed('Next'),
  submitName: 'Next',
});
const opening: Step[] = [{ do: 'goto', url: '/lend/4' }];
const lent: Scene = { url: '/lend/7', reading: { heading: 'Not to be lent', forms: [] } };
const free: Scene = { url: '/lend/9', reading: { heading: 'Lend: Saw', forms: [lend] } };

const elsewhere = (scenes: readonly Scene[], from: readonly Step[] = opening, goesOn = () => true) => {
  const map = new SiteMap(site);
  const links = ['/lend/7', '/lend/9', '/about'].map((url) => ({ text: url, url, own: true }));
  map.known.push(
    known('/lend/4', { forms: [lend], examples: ['/lend/5'] }),
    known('/tools', { links: links as never }),
  );
  const { trail } = fakeTrail([{ url: '/lend/4' }, ...scenes]);
  const parts = { site: map, goesOn } as unknown as JourneyParts;
  return openingElsewhere(parts, trail, from, { shape: '', form: lend, language: 'en' });
};

describe('where a row of steps begins for another record', () => {
  it('is the first address of its make that asks for the same', async () => {
    expect(await elsewhere([free])).toEqual([{ do: 'goto', url: '/lend/5' }]);
    expect(await elsewhere([lent, free])).toEqual([{ do: 'goto', url: '/lend/7' }]);
  });

  it('is for records of the kind that pages lead to elsewhere, too', async () => {
    const map = new SiteMap(site);
    const links = ['/tools/4', '/tools/8', '/people/3'].map((url) => ({ text: url, url, own: true }));
    map.known.push(known('/lend/4', { forms: [lend] }), known('/tools', { links: links as never }));
    const { trail } = fakeTrail([{ url: '/lend/4' }, free]);
    const parts = { site: map, goesOn: () => true } as unknown as JourneyParts;
    const first = { shape: '', form: lend, language: 'en' };
    expect(await openingElsewhere(parts, trail, opening, first)).toEqual([{ do: 'goto', url: '/lend/8' }]);
  });

  it('is nowhere when none asks for it, when there is no time, and when it begins by more than an address', async () => {
    expect(await elsewhere([lent, lent, lent])).toBeUndefined();
    expect(await elsewhere([free], opening, () => false)).toBeUndefined();
    const press: Step = { do: 'click', target: pressed('Lend') };
    expect(await elsewhere([free], [...opening, press])).toBeUndefined();
    expect(await elsewhere([free], [{ do: 'goto', url: '/tools' }])).toBeUndefined();
  });
});
