import { describe, expect, it } from 'vitest';
import { exchange, field, form, known, link, site as origin, page } from '../testing/build.ts';
import { Templates } from '../walking/templates.ts';
import { addsToOthers, homeOf } from './homes.ts';

const mark = 'prowlabc';
const column = page('/people/add-column/', { template: '/:slug/add-column' });
const adds = form({ action: '/people/add-column/', fields: [field()] });

describe('a form', () => {
  it('adds to a thing of others where the address of its page names one', () => {
    expect(addsToOthers(column, adds, mark)).toBe(true);
    expect(addsToOthers(page('/projects/3'), adds, mark)).toBe(true);
    expect(addsToOthers(page('/projects/new'), adds, mark)).toBe(false);
  });

  it('does not where the thing was made in this session, or is the own account', () => {
    const own = page('/prowlabc-robin/add-column/', { template: '/:slug/add-column' });
    expect(addsToOthers(own, adds, mark)).toBe(false);
    expect(addsToOthers(page('/account/addresses/3/notes'), adds, mark)).toBe(false);
  });

  it.each([
    ['comments', { purpose: 'comment' }],
    ['looks something up', { method: 'get' }],
    ['edits', { purpose: 'edit' }],
    ['asks for nothing', { fields: [field({ control: 'hidden' })] }],
  ] as const)('is another matter when it %s', (_what, more) => {
    expect(
      addsToOthers(
        column,
        { ...adds, ...more, fields: [...('fields' in more ? more.fields : adds.fields)] },
        mark,
      ),
    ).toBe(false);
  });
});

const mapOf = (
  pages: readonly ReturnType<typeof known>[],
  exchanges: readonly ReturnType<typeof exchange>[] = [],
) => ({
  origin,
  templates: new Templates(),
  known: [...pages],
  exchanges: exchanges.map((each) => ({ exchange: each, page: 'p1', anonymous: false })),
});

describe('the home of a form', () => {
  it('is the same page of a thing that has what was entered in its address', () => {
    const seen = mapOf([known('/', { links: [link('/Robin%20prowlabc/'), link('/places/')] })]);
    expect(homeOf(seen, column, mark)).toBe('/Robin%20prowlabc/add-column/');
  });

  it('is that of a thing to whose address the answer led', () => {
    const sent = exchange('POST', '/projects', {
      status: 302,
      redirectedTo: '/projects/17',
      requestBody: 'title=Note+prowlabc',
    });
    const seen = mapOf([], [sent]);
    expect(homeOf(seen, page('/projects/3/tasks'), mark)).toBe('/projects/17/tasks');
    expect(homeOf(seen, page('/projects/3'), mark)).toBe('/projects/17');
  });

  it('is nowhere where no thing of the kind was made', () => {
    const seen = mapOf([known('/projects/prowlabc')]);
    expect(homeOf(seen, column, mark)).toBeUndefined();
    expect(homeOf(seen, page('/boards/3/cards'), mark)).toBeUndefined();
    expect(homeOf(seen, page('/projects/3/tasks/4/files'), mark)).toBeUndefined();
  });
});
