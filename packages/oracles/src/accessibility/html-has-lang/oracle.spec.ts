import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { htmlHasLang } from './oracle.ts';

const node = aNode('<html>', 'html', 'The <html> element does not have a lang attribute');

describe('html-has-lang', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(htmlHasLang, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the page declares its language']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(htmlHasLang, [node], 'moderate').plans).toEqual([]);
    expect(audited(htmlHasLang, []).plans).toEqual([]);
  });
});
