import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { htmlLangValid } from './oracle.ts';

const node = aNode(
  '<html lang="français">',
  'html',
  'Value of lang attribute not included in the list of valid languages',
);

describe('html-lang-valid', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(htmlLangValid, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the page declares its language']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(htmlLangValid, [node], 'moderate').plans).toEqual([]);
    expect(audited(htmlLangValid, []).plans).toEqual([]);
  });
});
