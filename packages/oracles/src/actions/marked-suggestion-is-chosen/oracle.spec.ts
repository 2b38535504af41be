import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { markedSuggestionIsChosen } from './oracle.ts';

const planned = (said: boolean, more: object = {}) =>
  plansOf(
    markedSuggestionIsChosen,
    aSite([
      aPage('/ferry', {
        widgets: [{ kind: 'suggestions', name: 'To', locator: label('To'), said }],
        ...more,
      }),
    ]),
  );

describe('marked-suggestion-is-chosen', () => {
  it('holds Enter against a press on the same entry', () => {
    const [plan] = planned(true);
    expect(plan?.steps?.filter(({ do: what }) => what === 'expect')).toHaveLength(1);
    expect(plan?.bug.title.length).toBeLessThanOrEqual(80);
  });

  it('comes later where the field only looks as if it suggested something', () => {
    expect(planned(false)[0]?.rank).toBeLessThan(planned(true)[0]?.rank ?? 0);
  });

  it('leaves alone what must be opened first', () => {
    expect(planned(true, { reach: [{ do: 'press', key: 'Enter' }] })).toEqual([]);
  });
});
