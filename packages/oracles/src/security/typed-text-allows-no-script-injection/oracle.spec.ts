import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { typedTextAllowsNoScriptInjection } from './oracle.ts';

const plansFor = (more: Record<string, unknown> = {}, field: Record<string, unknown> = {}) => {
  const form = aForm('unknown', [aField('words', field)], { method: 'script', ...more });
  return plansOf(typedTextAllowsNoScriptInjection, aSite([aPage('/', { forms: [form] })]));
};

describe('typed-text-allows-no-script-injection', () => {
  it('plans a test for a field whose text script shows', () => {
    expect(plansFor().map(({ isolation, place }) => [isolation, place.element])).toEqual([
      ['session', 'unknown form'],
    ]);
  });

  it('presses Enter where there is no button', () => {
    expect(JSON.stringify(plansFor({ submit: undefined })[0]?.steps)).toContain('"key":"Enter"');
  });

  it('plans nothing for forms that are sent to a server, destroy something, or take no free text', () => {
    expect(plansFor({ method: 'post' })).toEqual([]);
    expect(plansFor({ destructive: true })).toEqual([]);
    expect(plansFor({}, { type: 'number', meaning: 'number' })).toEqual([]);
  });
});
