import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { chosenLookIsKept } from './oracle.ts';

const theme = (looks: boolean) => [aControl('Dark', [], { effects: [{ kind: 'changed', looks }] })];

describe('chosen-look-is-kept', () => {
  it('loads the page anew after the switch, where the page means to keep it', () => {
    const [plan] = plansOf(chosenLookIsKept, aSite([aPage('/a', { controls: theme(true) })]));
    expect(JSON.stringify(plan?.steps)).toMatch(/keys-of-switch.*reload/);
  });

  it('leaves other switches alone, and states that have no address', () => {
    expect(plansOf(chosenLookIsKept, aSite([aPage('/a', { controls: theme(false) })]))).toEqual([]);
    const reach = [{ do: 'reload' }];
    expect(plansOf(chosenLookIsKept, aSite([aPage('/a', { controls: theme(true), reach })]))).toEqual([]);
  });
});
