import { describe, expect, it } from 'vitest';
import { aNode, aViolation, resultOf } from '../testing/audit.ts';
import { aPage } from '../testing/models.ts';
import { observeAccessibility } from './observations.ts';

const observed = (...violations: unknown[]) =>
  resultOf({ plan: observeAccessibility([{ id: 'label' }]) }, [aPage('/', { accessibility: violations })])
    .observations;

describe('observations on accessibility', () => {
  it('name rules that have no oracle', () => {
    expect(observed(aViolation('scrollable-region-focusable', [aNode('<div>')]))).toMatchObject([
      {
        key: 'accessibility|scrollable-region-focusable|div',
        title: 'Accessibility: About scrollable-region-focusable',
      },
    ]);
  });

  it('leave out rules with an oracle, what page health reports, and what follows from another rule', () => {
    expect(observed(aViolation('label', [aNode('<input>')]))).toEqual([]);
    expect(observed(aViolation('document-title', [aNode('<html>')]))).toEqual([]);
    const both = [aViolation('dlitem', [aNode('<dt>')]), aViolation('definition-list', [aNode('<dl>')])];
    expect(observed(...both)).toMatchObject([{ key: 'accessibility|definition-list|dl' }]);
  });
});
