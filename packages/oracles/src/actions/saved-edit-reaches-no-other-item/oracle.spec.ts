import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { scorePage } from '../../testing/scores.ts';
import { savedEditReachesNoOtherItem } from './oracle.ts';

const plansFor = (page: ReturnType<typeof scorePage>) => plansOf(savedEditReachesNoOtherItem, aSite([page]));
const stepsOf = (page: ReturnType<typeof scorePage>) =>
  JSON.stringify(plansFor(page).map(({ steps }) => steps));

describe('saved-edit-reaches-no-other-item', () => {
  it('edits the item that shares a value with another one, and chooses what several have', () => {
    const page = scorePage();
    expect(plansFor(page).map(({ title }) => title)).toEqual([
      expect.stringContaining('"Edit" of "Barcarolle", saved as it was'),
      expect.stringContaining('another "Section" saved in "Edit" of "Barcarolle"'),
    ]);
    expect(stepsOf(page)).toMatch(
      /saved as it was.*choose that \\"Section\\" is \\"Strings\\".*is \\"Winds\\"/,
    );
  });

  it('plans nothing where no two items have anything in common', () => {
    const page = scorePage([], ['Ravel', 'Holst', 'Gade', 'Satie', 'Grieg', 'Bach']);
    const lists = page.lists.map((list) => ({
      ...list,
      columns: list.columns.filter(({ meaning }) => meaning !== 'category'),
    }));
    expect(plansFor({ ...page, lists })).toEqual([]);
  });

  it('does not choose what each item has alone', () => {
    const page = scorePage();
    const lists = page.lists.map((list) => ({
      ...list,
      columns: list.columns.map((column) =>
        column.meaning === 'category'
          ? { ...column, samples: ['1st', '2nd', 'Strings', 'Winds', '5th', '6th'] }
          : column,
      ),
    }));
    expect(stepsOf({ ...page, lists })).not.toContain('choose that');
  });

  it('expects no time to stand still', () => {
    expect(stepsOf(scorePage(['3 days ago']))).not.toContain('it says what it said before');
    expect(stepsOf(scorePage(['Hard']))).toContain('it says what it said before');
  });
});
