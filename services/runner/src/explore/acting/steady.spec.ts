import type { Action, Change, Locator } from '@prowl/contracts';
import { click } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { control } from '../testing/build.ts';
import { asCalledNow, pressableOn, steadyTarget, withoutCount, withSteadyTargets } from './steady.ts';

const button = (name: string): Locator => ({ by: 'role', role: 'button', name, exact: true });
const named = (name: string) => control(name, { role: 'button', locator: button(name) });
const part = (name: string): Locator => ({ by: 'role', role: 'button', name });

describe('withoutCount', () => {
  it.each([
    ['Archive (2)', ['Archive', 'Archive (']],
    ['3 im Archiv', ['im Archiv']],
    ['Select all 27 shown', ['Select all']],
  ])('calls %s by %j', (name, parts) => {
    expect(withoutCount(button(name))).toEqual(parts.map(part));
  });

  it.each(['Apple press, Mon 30 Nov: Bill', 'Bohrer am 3. Dezember', 'Taladro, 4 de marzo', 'May 12, Ann'])(
    'leaves the day in %s',
    (name) => {
      expect(withoutCount(button(name))).toEqual([]);
    },
  );

  it.each(['Archive', '12', 'A 1', '(12 345)'])('has nothing for %s', (name) => {
    expect(withoutCount(button(name))).toEqual([]);
  });
});

describe('steadyTarget', () => {
  const archive = named('Archive (2)');

  it('leaves out what is counted', () => {
    expect(steadyTarget(archive, [archive, named('Settings')])).toEqual(part('Archive'));
  });

  it('keeps the signs beside it where another control is called so, too', () => {
    expect(steadyTarget(archive, [archive, named('Archive: Carrot')])).toEqual(part('Archive ('));
  });

  it('keeps the whole name where nothing shorter is its own', () => {
    expect(steadyTarget(archive, [archive, named('Archive (all)')])).toEqual(button('Archive (2)'));
  });
});

describe('a control that counts something', () => {
  it('is pressed once more by what stays of its name, once it says another number', () => {
    const steps = [click(button('Archive (2)'))];
    expect(asCalledNow(steps, [named('Archive (2)')])).toEqual(steps);
    expect(asCalledNow(steps, [named('Archive (3)')])).toEqual([click(part('Archive'))]);
  });

  it('is called so in the actions of its page, where its number was seen to change', () => {
    const gone = (how: 'came' | 'went', name: string): Change => ({
      what: 'part',
      kind: 'control',
      how,
      name,
    });
    const controls = [named('Archive (2)'), named('Square 4')];
    const act = (name: string, changes: Change[]): Action =>
      ({ key: name, steps: [click(button(name))], tries: [{ changes }] }) as unknown as Action;
    const actions = [
      act('Archive (2)', []),
      act('Square 4', [gone('went', 'Archive (2)'), gone('came', 'Archive (3)')]),
    ];
    expect(withSteadyTargets(actions, controls).map(({ steps }) => steps)).toEqual([
      [click(part('Archive'))],
      [click(button('Square 4'))],
    ]);
  });

  it('is called so where it is around the page, in a link as well', () => {
    const link = (name: string): Locator => ({ by: 'role', role: 'link', name, exact: true });
    const leading = (text: string) => ({ text, locator: link(text), region: 'chrome' as const });
    const page = { controls: [], links: [leading('Bookings 10 to come'), leading('Members')] };
    const action = { steps: [click(link('Bookings 10 to come'))], tries: [] } as unknown as Action;
    const [called] = withSteadyTargets([action], pressableOn(page as never));
    expect(called?.steps).toEqual([click({ by: 'role', role: 'link', name: 'Bookings' })]);
  });
});
