import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { invalidParametersCauseNoServerError } from './oracle.ts';

const plans = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(invalidParametersCauseNoServerError, aSite(pages));

describe('invalid-parameters-cause-no-server-error', () => {
  it('tries odd values of every parameter in use, of pages too, those of one address in one test', () => {
    const link = { text: 'x', url: 'http://app.test/list?sort=name', own: true };
    const page = aPage('/list?page=2', { template: '/list', links: [link] });
    expect(plans(page).map(({ place }) => place.element)).toEqual(['page+sort']);
    const [plan] = plans(page);
    for (const name of ['page', 'sort'])
      expect(JSON.stringify(plan?.steps)).toContain(`"title":"/list fails on an odd value of “${name}”"`);
  });

  it('ranks what is typed into a form above the parameters of links, and tries quotes in it', () => {
    const fields = [
      aField('q', { meaning: 'search' }),
      aField('kind', { control: 'hidden', type: 'hidden' }),
    ];
    const form = aForm('search', fields, { method: 'get', action: '/find' });
    const link = { text: 'x', url: 'http://app.test/list?page=2', own: true };
    const found = plans(aPage('/list', { forms: [form], links: [link] }));
    expect(found.map(({ place, rank }) => [place.template, place.element, rank])).toEqual([
      ['/find', 'q', 0.6],
      ['/list', 'page', 0.5],
    ]);
    expect(JSON.stringify(found[0]?.steps)).toContain('/find?kind=&q=it%27s');
  });

  it('counts less what only a script asks for, by a number', () => {
    const asked = (examples: string[]) =>
      plansOf(
        invalidParametersCauseNoServerError,
        aSite([aPage('/')], {
          operations: [anOperation('GET', '/api/things', { examples, parameters: [] })],
        }),
      ).map(({ bug }) => bug.severity);
    expect(asked(['/api/things?limit=6'])).toEqual(['low']);
    expect(asked(['/api/things?limit=all'])).toEqual(['medium']);
  });

  it('plans nothing for pages without parameters', () => {
    expect(plans(aPage('/list'))).toEqual([]);
  });
});
