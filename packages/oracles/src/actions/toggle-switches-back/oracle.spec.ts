import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { toggleSwitchesBack } from './oracle.ts';

const plansFor = (control: Record<string, unknown>) =>
  plansOf(toggleSwitchesBack, aSite([aPage('/desk', { controls: [control] })]));

describe('toggle-switches-back', () => {
  it('does not press a toggle twice that changes its name', () => {
    const effects = [{ kind: 'changed', vanished: ['Mute'], appeared: ['Unmute'] }];
    expect(plansFor(aControl('Mute', [], { kind: 'toggle', state: { pressed: 'false' }, effects }))).toEqual(
      [],
    );
    const bold = aControl('Bold', ['changed'], { kind: 'toggle', state: { pressed: 'false' } });
    expect(plansFor(bold).map(({ title, isolation }) => [title, isolation])).toEqual([
      ['desk: "Bold" switches on and off', 'account'],
    ]);
  });

  it('leaves what opens and closes to its own oracle', () => {
    expect(plansFor(aControl('More', ['changed'], { state: { expanded: 'false' } }))).toEqual([]);
  });
});
