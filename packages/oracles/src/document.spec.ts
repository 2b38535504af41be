import { describe, expect, it } from 'vitest';
import { oracles } from './catalogue.ts';
import { describeOracles } from './document.ts';

describe('the page about the oracles', () => {
  it('describes every oracle with its severity, its reason and where to look', () => {
    const text = describeOracles(oracles);
    for (const { id, title, because, remedy } of oracles)
      for (const part of [`### ${title}`, `\`${id}\``, because, remedy]) expect(text).toContain(part);
  });

  it('links weaknesses and names success criteria', () => {
    const [first] = oracles;
    if (first === undefined) throw new Error('there are no oracles');
    const text = describeOracles([{ ...first, cwe: 79, wcag: '2.4.7' }]);
    expect(text).toContain('[CWE-79](https://cwe.mitre.org/data/definitions/79.html), WCAG 2.4.7');
  });
});
