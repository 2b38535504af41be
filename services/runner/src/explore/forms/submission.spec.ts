import { expect, it } from 'vitest';
import { exchange, field, form, trouble } from '../testing/build.ts';
import { asksByAddress, concrete, submissionOf } from './submission.ts';

const outcome = { accepted: 'yes', fieldErrors: [] } as const;
const sent = (more: object = {}) => ({
  ...{ values: {}, mark: 'prowl1', url: '/done', outcome, slice: { exchanges: [], troubles: [] } },
  ...more,
});

it('keeps no secret, whatever names it: its name, its label or its type', () => {
  const own = form({
    fields: [field({ name: '', label: 'PIN', type: 'password' }), field({ name: 'k', type: 'password' })],
  });
  const values = { password: 'a', apiToken: 'b', PIN: 'c', k: 'd', title: 'e', 'card-number': 'f' };
  expect(submissionOf(own, sent({ values })).values).toEqual({
    ...{ password: '***', apiToken: '***', PIN: '***', k: '***', title: 'e', 'card-number': '***' },
  });
});

it("keeps the application's own answers, ten at the most, and no files or strangers", () => {
  const own = Array.from({ length: 12 }, (_, index) => exchange('POST', `/things/${index}`));
  const others = [exchange('GET', '/a.png', { kind: 'image' }), exchange('POST', '/track', { own: false })];
  const troubles = Array.from({ length: 12 }, () => trouble('x'));
  const kept = submissionOf(form(), sent({ slice: { exchanges: [...others, ...own], troubles } }));
  expect(kept.exchanges).toEqual(own.slice(0, 10));
  expect(kept.troubles).toHaveLength(10);
});

it('has a message only where there was one', () => {
  expect(submissionOf(form(), sent())).not.toHaveProperty('message');
  expect(submissionOf(form(), sent({ outcome: { ...outcome, message: 'Kept.' } })).message).toBe('Kept.');
});

it('fills in the mark of the run', () => {
  expect(concrete({ title: { template: 'Title {{run}}' }, kind: 'b' }, 'prowl1')).toEqual({
    ...{ title: 'Title prowl1', kind: 'b' },
  });
});

it('knows a post that only asks by the address that it leads to', () => {
  const query = form({ purpose: 'edit', method: 'post', fields: [field({ name: '0_owner' })] });
  const asks = (url: string, more: object = {}, page = '/query?order=id') =>
    asksByAddress({ ...query, ...more }, { url, values: { '0_owner': 'prowl1' } }, page);
  expect(asks('/query?owner=prowl1&order=id')).toBe(true);
  expect(asks('/query?order=id')).toBe(false);
  expect(asks('/query?saved=prowl1'), 'says what was saved').toBe(false);
  expect(asks('/tickets?owner=prowl1'), 'leads elsewhere').toBe(false);
  expect(asks('/query?owner=prowl1', { method: 'get' })).toBe(false);
  expect(asks('/query?owner=prowl1', { purpose: 'comment' })).toBe(false);
});
