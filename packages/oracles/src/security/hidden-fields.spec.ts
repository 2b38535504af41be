import { describe, expect, it } from 'vitest';
import { aField } from '../testing/models.ts';
import { hiddenFields } from './hidden-fields.ts';

const field = (...given: Parameters<typeof aField>) =>
  aField(...given) as Parameters<typeof hiddenFields>[0][number];

describe('hidden fields', () => {
  it('are read one by one, and sent as they were read', () => {
    const fields = [field('t"k', { control: 'hidden', type: 'hidden' }), field('title')];
    const { steps, body } = hiddenFields(fields, 'form:has(b)');
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({
      name: 'hidden0',
      value: { extract: { of: { by: 'css', selector: 'form:has(b) input[name="t\\"k"]' } } },
    });
    expect(body).toEqual({ 't"k': { template: '{{hidden0}}' } });
  });
  it('without a name are not sent', () => {
    expect(hiddenFields([field('', { control: 'hidden', type: 'hidden' })])).toEqual({ steps: [], body: {} });
  });
});
