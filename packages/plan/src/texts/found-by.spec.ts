import { describe, expect, it } from 'vitest';
import { role } from '../locators.ts';
import { click } from '../steps/click.ts';
import { goto } from '../steps/goto.ts';
import { step } from '../steps/step.ts';
import { isFoundBy } from './found-by.ts';

const row = { by: 'role', role: 'row', hasText: 'Breakfast rolls' } as const;
const way = [step('open it', goto('/rolls'), click({ ...role('button', 'Edit'), within: row }))];

describe('isFoundBy', () => {
  it('sees a text by which a step finds its element, or what that is in', () => {
    expect(isFoundBy(way, 'Breakfast rolls')).toBe(true);
    expect(isFoundBy(way, ' Breakfast ')).toBe(true);
  });

  it('sees no other text, no address and nothing that is too short to be a name', () => {
    expect(isFoundBy(way, 'Lobby pastries')).toBe(false);
    expect(isFoundBy(way, '/rolls')).toBe(false);
    expect(isFoundBy(way, 'r')).toBe(false);
    expect(isFoundBy([], 'Breakfast rolls')).toBe(false);
  });
});
