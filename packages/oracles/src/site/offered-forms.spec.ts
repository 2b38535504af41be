import { label, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission } from '../testing/models.ts';
import { formsOf } from './form-subject.ts';
import { offeredForm } from './offered-forms.ts';

const meter = aField('reading', {
  ...{
    label: 'Reading',
    locator: label('Reading', true),
    meaning: 'number',
    hint: 'At least 4711, as it was.',
  },
});
const remark = aField('remark', { label: 'Remark', locator: label('Remark', true), meaning: 'long-text' });
const form = (more: Record<string, unknown> = {}) =>
  aForm('create', [meter, remark], {
    ...{ action: '/meters/8/read', submit: role('button', 'Hand in') },
    submissions: [aSubmission({ reading: '4720', remark: 'Fine m7' }, { url: '/meters/8' })],
    ...more,
  });
const reader = (more: Record<string, unknown> = {}) =>
  aPage('/meters/8/read', { template: '/meters/:id/read', forms: [form(more)] });
const links = [7, 8, 9].map((id) => ({
  ...{ text: 'Read', url: `http://app.test/meters/${id}/read`, own: true },
  ...{ locator: role('link', 'Read'), region: 'main' as const },
}));
const list = aPage('/meters', { links });
const stepsOf = (pages: Parameters<typeof aSite>[0], more: Record<string, unknown> = {}) =>
  JSON.stringify(formsOf(aSite(pages, { disposable: true, ...more }))[0]?.opening);

describe('a form that its record has no more', () => {
  it('is opened where another record has it, and filled by the limit that its page says', () => {
    const opening = stepsOf([list, reader({ fleeting: true })]);
    expect(opening).toContain('"selector":"a[href*=\\"/meters/\\"][href$=\\"/read\\"]"');
    expect(opening).toContain('"by":"text","text":"At least"');
    expect(opening).toContain('{"apply":"add","to":[{"variable":"limit0"},{"value":9}]}');
    const [subject] = formsOf(aSite([list, reader({ fleeting: true })], { disposable: true }));
    expect(subject?.accepted?.values).toMatchObject({ reading: '{{given0}}', remark: 'Fine m7' });
  });

  it('is not filled for a record whose page says another limit of what is no number', () => {
    const until = aField('until', { ...remark, label: 'Until', hint: 'Up to 3 March' });
    const opening = stepsOf([list, reader({ fleeting: true, fields: [meter, until] })]);
    expect(opening).toContain('Up to 3 March');
    expect(opening).not.toContain('4711');
  });

  it('is opened by its address where it has not gone, and where others use the application', () => {
    expect(stepsOf([list, reader()])).toContain('"url":"/meters/8/read"');
    expect(stepsOf([list, reader({ fleeting: true })], { disposable: false })).toContain(
      '"url":"/meters/8/read"',
    );
  });
});

const listed = aPage('/meters', {
  lists: [
    {
      ...{ key: 'meters', name: 'Meters', items: role('row'), count: 3, columns: [], controls: [] },
      detail: { template: '/meters/:id', link: role('link'), nameColumn: 'name' },
    },
  ],
});

describe('the way to a form of a record', () => {
  const wayTo = (pages: Parameters<typeof aSite>[0]) => {
    const site = aSite(pages, { disposable: true });
    const page = site.pages.at(-1);
    const [seen] = page?.forms ?? [];
    return page && seen && offeredForm(site, page, seen);
  };

  it('leads over the page of the record where that alone has the link', () => {
    const detail = aPage('/meters/8', { template: '/meters/:id', links: links.slice(1, 2) });
    const way = wayTo([listed, detail, reader()]);
    expect(way?.count).toBe(3);
    expect(JSON.stringify(way?.openingOf(1)).match(/"do":"click"/g)).toHaveLength(2);
  });

  it('leads to what is below other records where no page has a link to it', () => {
    expect(JSON.stringify(wayTo([listed, reader()])?.openingOf(1))).toContain('{{recordPage}}/read');
  });

  it('begins at a list that leads to the very record, however short it is', () => {
    const [first] = listed.lists as { count: number }[];
    const menu = { ...links[1], url: 'http://app.test/meters' };
    const old = aPage('/meters/old', { lists: [{ ...first, count: 40 }], links: [menu] });
    const here = { ...links[1], url: 'http://app.test/meters/8' };
    const now = aPage('/meters/now', { lists: [{ ...first, count: 3 }], links: [here] });
    expect(JSON.stringify(wayTo([old, now, reader()])?.openingOf(0))).toContain('"url":"/meters/now"');
  });

  it('is unknown where no page has a link, or where the form is found by what its record is called', () => {
    expect(wayTo([aPage('/meters'), reader()])).toBeUndefined();
    expect(wayTo([list, reader({ submit: role('button', 'Hand in 8') })])).toBeUndefined();
  });
});
