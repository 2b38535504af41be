import type { Form } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission } from '../testing/models.ts';
import { asksByAddress } from './asking.ts';

const asks = (
  purpose: Form['purpose'],
  more: Record<string, unknown> = {},
  path = '/clubs',
  links: string[] = [],
) => {
  const form = aForm(purpose, [aField('town')], { method: 'get', action: '/clubs', ...more });
  const page = aPage(path, {
    forms: [form],
    links: links.map((url) => ({ text: 'x', url: `http://app.test${url}`, own: true })),
  });
  return page.forms.map((each) => asksByAddress(aSite([page]), page, each))[0];
};
const sent = (url: string, ...kinds: string[]) => ({
  submissions: [
    aSubmission(
      { town: 'Ulm' },
      {
        url,
        exchanges: kinds.map((kind) => ({
          ...{
            method: 'GET',
            url: 'http://app.test/clubs',
            template: '/clubs',
            status: 200,
            kind,
            own: true,
          },
          ...{ milliseconds: 5, bytes: 90 },
        })),
      },
    ),
  ],
});

describe('a form asks by its address', () => {
  it('where it was seen to', () => {
    expect(asks('unknown', sent('/clubs?town=Ulm', 'document'))).toBe(true);
    expect(asks('search', sent('/clubs', 'fetch'))).toBe(false);
  });
  it('where it was not sent, when it narrows, or its parameters are in use', () => {
    expect(asks('search')).toBe(true);
    expect(asks('create')).toBe(false);
    expect(asks('create', {}, '/clubs', ['/clubs?town=Bonn'])).toBe(true);
  });
  it('as it did in another state of its page', () => {
    const form = aForm('filter', [aField('town')], { method: 'get', action: '/clubs' });
    const known = aPage('/clubs', { forms: [{ ...form, ...sent('/clubs') }] });
    const later = aPage('/clubs', { id: 'later', forms: [form] });
    expect(later.forms.map((each) => asksByAddress(aSite([known, later]), later, each))).toEqual([false]);
  });
  it('never where the page is known by a fragment', () => {
    expect(asks('search', {}, '/#/clubs/')).toBe(false);
  });
  it('not where it posts', () => {
    expect(asks('search', { method: 'post' })).toBe(false);
  });

  it('not where the document has views behind #/, which its script opens', () => {
    const form = aForm('search', [aField('q')], { method: 'get', action: '/' });
    const asks = (submissions: unknown[], ...others: string[]) => {
      const page = aPage('/', { forms: [{ ...form, submissions }] });
      const site = aSite([page, ...others.map((url) => aPage(url))]);
      return page.forms.map((each) => asksByAddress(site, page, each))[0];
    };
    expect(asks([])).toBe(true);
    expect(asks([], '/#/about')).toBe(false);
    expect(asks([aSubmission({ q: 'rope' }, { url: '/#/search?q=rope', exchanges: [] })])).toBe(false);
  });

  it('are not those that keep what is asked under a name', () => {
    const action = aField('@action', { control: 'hidden', type: 'hidden', value: 'search' });
    const named = aField('queryname', { label: 'Query name' });
    expect(asks('filter', { fields: [action, aField('town'), named] })).toBe(false);
    expect(asks('filter', { fields: [action, aField('town')] })).toBe(true);
    expect(asks('filter', { fields: [action, aField('town'), aField('queryname')] })).toBe(false);
    expect(asks('filter', { fields: [aField('town'), named] })).toBe(true);
  });
});
