// A table of labels for one language: what each must say and what it must not.
import { describe, expect, it } from 'vitest';
import { meaningsOf } from '../match.ts';
import type { Concept } from '../vocabulary/concepts.ts';

export type Row = readonly [label: string, says: readonly Concept[], not: readonly Concept[]];

export const describeLabels = (language: string, rows: readonly Row[]): void => {
  describe(`labels in ${language}`, () => {
    it.each(rows)('%s', (label, expected, unexpected) => {
      expect(meaningsOf(label, expected, language)).toEqual(expected);
      expect(meaningsOf(label, unexpected, language)).toEqual([]);
    });
    it('has at least forty labels', () => {
      expect(rows.length).toBeGreaterThanOrEqual(40);
    });
  });
};
