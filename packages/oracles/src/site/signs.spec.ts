import type { Step } from '@prowl/contracts';
import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aList, anEcho, aPage, aSite, aSubmission } from '../testing/models.ts';
import { echoesOf, echoesToRead, notComplaining, signsOf } from './signs.ts';

const title = aField('title', { meaning: 'title' });
const marked = (more: Record<string, unknown>) => aSubmission({ title: 'Title m7' }, { mark: 'm7', ...more });
const signsFor = (submission: Record<string, unknown>, ...pages: ReturnType<typeof aPage>[]) => {
  const page = aPage('/new', {
    forms: [aForm('create', [title], { action: '/new', submissions: [submission] })],
  });
  const [form] = page.forms;
  return form && signsOf(aSite([page, ...pages]), page, form);
};
const messages = (steps: Step[] = []) =>
  steps.map((step) => ('matcher' in step ? `${step.matcher} ${JSON.stringify(step.expected)}` : step.do));

describe('signsOf', () => {
  it('looks where the data comes back, and trusts the address for what was accepted', () => {
    const signs = signsFor(marked({ url: '/done', echoes: [anEcho('/list', ['title'])] }), aPage('/done'));
    expect(signs?.strength).toBe('echo');
    expect(messages(signs?.refused('it is refused'))).toEqual([
      'step',
      'not-contains {"text":{"template":"{{run}}"}}',
    ]);
    expect(messages(signs?.accepted('it is accepted'))).toEqual(['matches {"value":"^/done/?$"}']);
  });

  it('goes by the address where no data comes back, with any record in its place', () => {
    const signs = signsFor(marked({ url: '/notes/17' }), aPage('/notes/17', { template: '/notes/:id' }));
    expect(signs?.strength).toBe('path');
    expect(messages(signs?.refused(''))).toEqual(['not-matches {"value":"^/notes/[0-9]+/?$"}']);
  });

  it('takes the number of a record for a sign beside the word of its form', () => {
    const page = aPage('/boats/new', {
      forms: [
        aForm('create', [title], { action: '/boats', submissions: [aSubmission({}, { url: '/boats/12' })] }),
      ],
    });
    const signs = page.forms.map((form) => signsOf(aSite([page]), page, form));
    expect(messages(signs[0]?.accepted(''))).toEqual(['matches {"value":"^/boats/[0-9]+/?$"}']);
    // A step that leads to the next one is the same page to that pattern.
    expect(signsFor(marked({ url: '/new/2' }))?.strength).toBe('path');
  });

  it('knows an address again that is made of what was typed', () => {
    const signs = signsFor(marked({ url: '/clubs/title-m7/' }));
    expect(messages(signs?.accepted(''))).toEqual(['matches {"value":"^/clubs/[^/]+/?$"}']);
    // As it stands it fits the address of the form, too.
    expect(signsFor(marked({ url: '/title-m7' }))).toBeUndefined();
    const echoed = marked({ url: '/new', echoes: [anEcho('/clubs/title-m7', ['title'])] });
    expect(signsFor(echoed)).toBeUndefined();
  });

  it('goes by the route where it is in the fragment', () => {
    const signs = signsFor(marked({ url: '/#/notes/7' }), aPage('/#/notes/7', { template: '/#/notes/:id' }));
    const [step] = signs?.accepted('') ?? [];
    expect(step).toMatchObject({ subject: { extract: { read: 'url' } } });
    expect(messages(signs?.accepted(''))).toEqual(['matches {"value":"^/#/notes/[0-9]+/?$"}']);
  });

  it('goes by the words of success where the address stays, in any language', () => {
    for (const message of ['Your note was saved.', 'Gespeichert, vielen Dank!']) {
      const signs = signsFor(marked({ url: '/new', message }));
      expect(signs?.strength, message).toBe('message');
      expect(signs?.before.map((step) => step.do)).toEqual(['assume']);
    }
  });

  it('has nothing to go by where the words depend on what was typed, or say nothing of success', () => {
    expect(signsFor(marked({ url: '/new', message: 'Saved: Title m7' }))).toBeUndefined();
    expect(signsFor(marked({ url: '/new', message: 'Order 4711 saved' }))).toBeUndefined();
    expect(signsFor(marked({ url: '/new', message: 'Please look again' }))).toBeUndefined();
    expect(signsFor(marked({ url: '/done', accepted: 'no' }), aPage('/done'))).toBeUndefined();
  });
});

describe('echoesOf', () => {
  const echoesFor = (echo: Record<string, unknown>, lists: Record<string, unknown>[] = []) => {
    const page = aPage('/new', {
      forms: [aForm('create', [title], { submissions: [marked({ echoes: [echo] })] })],
    });
    const [form] = page.forms;
    return form ? echoesOf(aSite([page, aPage('/list', { lists })]), form) : [];
  };

  it('finds where data came back, and whether it is divided into pages', () => {
    expect(echoesFor(anEcho('/list', ['title'])).map(({ url, divided }) => [url, divided])).toEqual([
      ['/list', false],
    ]);
    const pager = { next: css('.next'), pages: [] };
    expect(echoesFor(anEcho('/list', ['title']), [aList([], { pager })])[0]?.divided).toBe(true);
  });

  it('passes over addresses of one record, and what was seen in a field only', () => {
    expect(echoesFor(anEcho('/list/3', ['title'], { template: '/list/:id' }))).toEqual([]);
    expect(echoesFor(anEcho('/list', ['title'], { locator: undefined }))).toEqual([]);
  });
});

describe('echoesToRead', () => {
  const readFor = (address: string, ...echoes: Record<string, unknown>[]) => {
    const forms = [aForm('comment', [title], { submissions: [marked({ echoes })] })];
    const site = aSite([aPage(address, { forms })]);
    return site.pages.flatMap((page) =>
      page.forms.flatMap((form) => echoesToRead(site, form).map(({ url }) => url)),
    );
  };
  const onRecord = anEcho('/trips/7', ['title'], { template: '/trips/:id' });

  it('are also on the page of the record that the form belongs to, after those of no record', () => {
    expect(readFor('/trips/7/damage', onRecord, anEcho('/damages', ['title']))).toEqual([
      '/damages',
      '/trips/7',
    ]);
  });

  it('are on no page of another record, nor of one that the form makes', () => {
    expect(readFor('/trips/8/damage', onRecord)).toEqual([]);
    expect(readFor('/trips/new', onRecord)).toEqual([]);
    const byQuery = anEcho('/trip?id=7', ['title'], { template: '/trip?id=:id' });
    expect(readFor('/trip/7', byQuery)).toEqual([]);
  });
});

describe('notComplaining', () => {
  it('asks the browser too where the form is known', () => {
    const [withForm, without] = [css('form'), undefined].map(
      (locator) => aPage('/new', { forms: [aForm('create', [title], { locator })] }).forms[0],
    );
    expect(withForm && notComplaining(withForm)).toHaveLength(3);
    expect(without && notComplaining(without)).toHaveLength(2);
  });
});
