import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { storedTextAllowsNoScriptInjection } from './oracle.ts';

const submission = {
  values: { body: 'x mark1' },
  mark: 'mark1',
  accepted: 'yes',
  url: '/notes',
  exchanges: [],
  echoes: [{ url: '/notes', template: '/notes', fields: ['body'] }],
};
const plansFor = (more: Record<string, unknown> = {}, field: Record<string, unknown> = {}) => {
  const body = aField('body', { meaning: 'long-text', ...field });
  const form = aForm('comment', [body], { submissions: [submission], ...more });
  return plansOf(storedTextAllowsNoScriptInjection, aSite([aPage('/notes', { forms: [form] })]));
};

describe('stored-text-allows-no-script-injection', () => {
  it('plans a test for a form that was accepted and whose text is shown again', () => {
    expect(plansFor().map(({ isolation, place }) => [isolation, place.url])).toEqual([['global', '/notes']]);
  });

  it('plans nothing where no text is shown again, or nothing was accepted', () => {
    expect(plansFor({ submissions: [{ ...submission, echoes: [] }] })).toEqual([]);
    expect(plansFor({ submissions: [{ ...submission, accepted: 'no' }] })).toEqual([]);
  });

  it('plans nothing for destructive forms, and for fields that are too short for script', () => {
    expect(plansFor({ destructive: true })).toEqual([]);
    expect(plansFor({}, { maxLength: 30 })).toEqual([]);
  });

  it('plans an address that is script for a field of addresses', () => {
    const plans = plansFor({}, { type: 'url', meaning: 'url' });
    expect(plans.map(({ place }) => place.element)).toEqual(['comment form address']);
    expect(JSON.stringify(plans[0]?.steps)).toContain('"value":"javascript:mark');
  });

  it('sends by a request what only a script of the page was seen to send', () => {
    const operations = [
      anOperation('POST', '/api/notes', {
        pages: ['/notes'],
        sample: aSample('POST', '/api/notes', {
          requestType: 'application/json',
          requestBody: '{"words":"Sample prowlab2cd3"}',
        }),
      }),
    ];
    const [plan, ...others] = plansOf(
      storedTextAllowsNoScriptInjection,
      aSite([aPage('/notes')], { operations }),
    );
    expect(plan?.place).toMatchObject({ url: '/api/notes', element: 'script', method: 'POST' });
    expect(others).toEqual([]);
  });

  it('goes alone where settings are changed and put back', () => {
    expect(plansFor({ purpose: 'settings' })[0]?.isolation).toBe('global');
  });
});
