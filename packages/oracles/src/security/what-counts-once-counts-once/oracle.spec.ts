import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { whatCountsOnceCountsOnce } from './oracle.ts';

const page = aPage('/', { forms: [aForm('create', [aField('words')])] });
const making = anOperation('POST', '/api/goods/:id/reviews', {
  sample: aSample('POST', '/api/goods/17/reviews', {
    status: 201,
    requestBody: '{"words":"Sample prowlab2cd3"}',
    responseBody: '{"id":4}',
  }),
});
const acting = (template: string, more: Record<string, unknown> = {}) =>
  anOperation('POST', template, { sample: aSample('POST', template.replace(':id', '17'), more) });
const plans = (...operations: ReturnType<typeof anOperation>[]) =>
  plansOf(whatCountsOnceCountsOnce, aSite([page], { operations }));

describe('what-counts-once-counts-once', () => {
  it('acts on records of its own, as the application acts on those that are there', () => {
    const [plan] = plans(making, acting('/api/reviews/:id/likes'));
    expect(plan?.title).toBe('/api/reviews/:id/likes: what counts once counts once when it is sent at once');
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('/api/reviews/{{second}}/likes');
    expect(steps).toContain('"times":10');
  });

  it('sends what cannot be sent twice at once', () => {
    const titles = plans(making).map(({ title }) => title);
    expect(titles).toEqual([
      '/api/goods/:id/reviews: what is accepted once is accepted once when it is sent at once',
    ]);
  });

  it('leaves alone what acts on records that nothing makes, and what does harm', () => {
    const acted = (template: string) =>
      plans(making, acting(template)).filter(({ place }) => place.element === 'at once');
    expect(acted('/api/letters/:id/likes')).toEqual([]);
    expect(acted('/api/reviews/:id/delete')).toEqual([]);
    expect(acted('/api/reviews/:id')).toEqual([]);
  });
});
