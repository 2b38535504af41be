import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { linkFragmentsExist } from './oracle.ts';

const plansFor = (...fragments: string[]) => {
  const linkChecks = fragments.map((fragment) => ({
    url: `http://app.test/#${fragment}`,
    status: 200,
    from: '/',
    text: fragment,
    fragmentMissing: true,
  }));
  return plansOf(linkFragmentsExist, aSite([aPage('/')], { linkChecks })).map(({ place }) => place.element);
};

describe('link-fragments-exist', () => {
  it('reports a fragment that names nothing, once', () => {
    expect(plansFor('prices', 'prices')).toEqual(['/#prices']);
  });

  it('leaves a router of the page’s own alone', () => {
    expect(plansFor('one', 'two', 'three', 'four')).toEqual([]);
    expect(plansFor('/settings')).toEqual([]);
  });

  it('leaves #top alone, which browsers know', () => {
    expect(plansFor('top')).toEqual([]);
  });
});
