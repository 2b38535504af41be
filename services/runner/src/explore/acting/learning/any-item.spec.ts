import type { Locator } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { ofAnyItem } from './any-item.ts';

const label = (within?: Locator): Locator => ({
  by: 'label',
  text: 'Name',
  exact: true,
  ...(within === undefined ? {} : { within }),
});
const form = (name: string): Locator => ({ by: 'role', role: 'form', name, exact: true });

describe('ofAnyItem', () => {
  it('takes the name of the item out of what a part is within', () => {
    expect(ofAnyItem(label(form('Edit Carrot')), 'Carrot')).toEqual(
      label({ by: 'role', role: 'form', name: { template: 'Edit {{item}}' }, exact: true }),
    );
  });

  it('takes it out of labels, button names and texts, in any script', () => {
    expect(ofAnyItem({ by: 'label', text: 'Note about Carrot' }, 'Carrot')).toEqual({
      by: 'label',
      text: { template: 'Note about {{item}}' },
    });
    expect(ofAnyItem({ by: 'role', role: 'button', name: '«Möhre» speichern' }, 'Möhre')).toEqual({
      by: 'role',
      role: 'button',
      name: { template: '«{{item}}» speichern' },
    });
    expect(ofAnyItem({ by: 'css', selector: '.panel', hasText: 'Carrot, Nantes' }, 'Carrot, Nantes')).toEqual(
      {
        by: 'css',
        selector: '.panel',
        hasText: { template: '{{item}}' },
      },
    );
  });

  it.each([
    ['a part of a longer word', form('Edit Peanut'), 'Pea'],
    ['a name too short to tell items apart', form('Edit AB'), 'AB'],
    ['a name that is not there', form('Edit item'), 'Carrot'],
    ['a selector', { by: 'css', selector: '#Carrot' } as Locator, 'Carrot'],
  ])('leaves %s alone', (_, locator, name) => {
    expect(ofAnyItem(locator, name)).toEqual(locator);
  });
});
