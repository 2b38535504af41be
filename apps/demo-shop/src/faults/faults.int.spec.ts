// Every fault is there when it is on, gone when it is off, and not hidden by the others when all are on.
import { describe, expect, it } from 'vitest';
import {
  accessibility,
  actions,
  identity,
  journeys,
  performanceFaults,
  state,
} from '../testing/seen-journeys.ts';
import { forms, lists, pageHealth } from '../testing/seen-pages.ts';
import { api, security } from '../testing/seen-security.ts';
import { type Visitor, withShop } from '../testing/visitor.ts';
import { type FaultKey, faultKeys } from './faults.ts';

const seen: Record<FaultKey, (visitor: Visitor) => Promise<boolean>> = {
  ...pageHealth,
  ...forms,
  ...lists,
  ...identity,
  ...state,
  ...actions,
  ...journeys,
  ...security,
  ...performanceFaults,
  ...accessibility,
  ...api,
};

describe.each(faultKeys)('the fault %s', (key) => {
  it('is not in the sound shop', async () => {
    expect(await withShop('none', seen[key])).toBe(false);
  });

  it('shows when it alone is on', async () => {
    expect(await withShop([key], seen[key])).toBe(true);
  });

  it('shows among all the others', async () => {
    expect(await withShop('all', seen[key])).toBe(true);
  });
});
