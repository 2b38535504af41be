import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { jsonIsServedAsJson } from './oracle.ts';

const plans = (responseType: string, responseBody: string) => {
  const sample = aSample('GET', '/api/things', { responseType, responseBody });
  const operations = [anOperation('GET', '/api/things', { responseType, sample })];
  return plansOf(jsonIsServedAsJson, aSite([aPage('/')], { operations }));
};

describe('json-is-served-as-json', () => {
  it('suspects data that calls itself a page', () => {
    expect(plans('text/html', '[1]').map(({ suspected }) => suspected)).toEqual([true]);
  });

  it('plans nothing for data that says what it is, and for pages', () => {
    expect(plans('application/json', '[1]')).toEqual([]);
    expect(plans('text/html', '<p>12</p>')).toEqual([]);
    expect(plans('text/html', '12')).toEqual([]);
  });
});
