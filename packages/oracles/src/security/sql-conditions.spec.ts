import { describe, expect, it } from 'vitest';
import { conditionSteps, engineErrorSteps, falseCondition, trueCondition } from './sql-conditions.ts';
import { askFor } from './text-points.ts';

describe('conditions for a database', () => {
  it('have the same length, so that an echo of them has the same size', () => {
    expect(trueCondition).toHaveLength(falseCondition.length);
    expect(trueCondition).not.toBe(falseCondition);
  });

  it('are asked twice each, the control without a quote first', () => {
    const pair = (name: string) => ({ name, yes: askFor(`/${name}/yes`), no: askFor(`/${name}/no`) });
    const text = JSON.stringify(conditionSteps([pair('text')], pair('words')));
    expect([...text.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1])).toEqual([
      ...['/words/yes', '/words/no', '/words/yes', '/words/no'],
      ...['/text/yes', '/text/no', '/text/yes', '/text/no'],
    ]);
    expect(text).toContain('the words alone make a difference');
  });

  it('are not needed where the engine’s own error message is shown, and not before', () => {
    const [, assumption, expectation] = engineErrorSteps(askFor('/plain'), askFor('/broken'));
    const pattern = (found: unknown) => new RegExp(JSON.parse(JSON.stringify(found)).expected.value);
    expect(assumption).toMatchObject({ do: 'assume', matcher: 'not-matches' });
    expect(expectation).toMatchObject({ do: 'expect', matcher: 'not-matches' });
    expect('SQLITE_ERROR: near "x": syntax error').toMatch(pattern(expectation));
    expect('ERROR: syntax error at or near "zq"').toMatch(pattern(expectation));
    expect('No products match zq’.').not.toMatch(pattern(expectation));
  });
});
