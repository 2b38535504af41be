import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { typedNumberGivesWhatItsButtonsGive } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('typed-number-gives-what-its-buttons-give', () => {
  it('is planned once for each number', () => {
    const [plan, ...more] = plansOf(typedNumberGivesWhatItsButtonsGive, pages.site);
    expect(more).toEqual([]);
    expect(plan?.bug.title).toBe('What is worked out of "Tickets" follows its buttons, not what is typed');
  });

  it('leaves alone what does not go by the number, and what a server hears of', () => {
    const without = (drop: (action: (typeof pages.site.pages)[0]['actions'][0]) => object) => ({
      ...pages.site,
      pages: pages.site.pages.map((page) => ({
        ...page,
        actions: page.actions.map((action) => ({ ...action, ...drop(action) })),
      })),
    });
    const apart = without(({ tries }) => ({ tries: tries.slice(0, 1) }));
    expect(plansOf(typedNumberGivesWhatItsButtonsGive, apart).length).toBeLessThanOrEqual(1);
    expect(
      plansOf(
        typedNumberGivesWhatItsButtonsGive,
        without(() => ({ undoneBy: undefined })),
      ),
    ).toEqual([]);
    expect(
      plansOf(
        typedNumberGivesWhatItsButtonsGive,
        without(() => ({ writes: true })),
      ),
    ).toEqual([]);
  });
});
