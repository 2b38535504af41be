import { describe, expect, it } from 'vitest';
import { saysNumber } from './counting.ts';

describe('a text that says a number', () => {
  it('says it whole, not as part of a longer one', () => {
    const source = JSON.parse(JSON.stringify(saysNumber('shown'))) as { text: { template: string } };
    const pattern = new RegExp(source.text.template.replace('{{shown}}', '12'));
    expect(['12 items', 'Showing 1–12 of 40', 'Items (12)'].every((text) => pattern.test(text))).toBe(true);
    expect(['112 items', '120', 'none'].some((text) => pattern.test(text))).toBe(false);
  });
});
