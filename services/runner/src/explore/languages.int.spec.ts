// A session on the same shop in six languages plans the same tests. Titles, locators and fingerprints hold words of the pages, so plans are
// compared by their oracle, page, isolation and the kinds of their steps.
import type { LeftOut } from '@prowl/contracts';
import { planners } from '@prowl/oracles';
import { openShop, shopAccount, shopLanguages } from '@prowl/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { exploreSite } from './testing/run.ts';

type Language = (typeof shopLanguages)[number];

/** A limit for slow machines: the exploration ends when nothing is left to try, which is long before. */
const seconds = 150;
const kindsIn = (steps: unknown): string =>
  [...JSON.stringify(steps).matchAll(/"do":"([\w-]+)"/g)].map(([, kind]) => kind).join(' ');

/** Which of several pages a test looks at first goes by which was opened first: what is asked for and looked at on each is compared, in any order. */
const kindsOfSteps = (steps: unknown = []): string =>
  kindsIn(steps)
    .split(/ (?=step request)/)
    .sort()
    .join(' ');

const planShop = async (language: Language) => {
  await using shop = await openShop(language, { cart: [2, 4] });
  const { model } = await exploreSite(`${shop.url}/`, {
    seconds,
    auth: { type: 'session' },
    credentials: { ...shopAccount },
  });
  const context = {
    site: model,
    target: { name: 'Shop', description: '', url: `${shop.url}/` },
    directives: [],
    failedFingerprints: new Set<string>(),
  };
  // How quickly a page answered is not for its language to say.
  const plans = Object.values(planners)
    .flatMap((plan) => plan(context).plans)
    .filter(({ family }) => family !== 'performance');
  return {
    signedIn: model.signIn.status,
    outOfTime: model.leftOut.filter(({ why }: LeftOut) => why === 'budget'),
    guarded: new Set(plans.map(({ oracle, place }) => `${oracle}|${place.template}`)),
    fingerprints: new Set(plans.map(({ fingerprint }) => fingerprint)).size,
    plans: plans
      .map(
        ({ oracle, place, isolation, suspected = false, steps }) =>
          `${oracle}|${place.template}|${isolation}|${suspected ? 'suspected' : ''}|${kindsOfSteps(steps)}`,
      )
      .sort(),
  };
};
type Planned = Awaited<ReturnType<typeof planShop>>;

const planned = new Map<Language, Planned>();

/** Three sessions at a time: each mostly waits for its pages. */
const planAll = async () => {
  const waiting = [...shopLanguages];
  const work = async () => {
    for (let language = waiting.shift(); language !== undefined; language = waiting.shift())
      planned.set(language, await planShop(language));
  };
  await Promise.all([work(), work(), work()]);
};

describe('a session on a shop', () => {
  beforeAll(planAll, 600_000);

  it('plans tests of the list, the forms, the cart and the sign-in in English', () => {
    const english = planned.get('en');
    expect(english).toMatchObject({ signedIn: 'verified', outOfTime: [] });
    expect([...(english?.guarded ?? [])]).toEqual(
      expect.arrayContaining([
        'sort-orders-all|/a',
        'filter-shows-only-matches|/a',
        'search-narrows-results|/a',
        'pages-do-not-overlap|/a',
        'total-matches-items|/a',
        'price-matches-item-page|/a',
        'added-item-is-the-chosen-one|/a/:id',
        'form-rejects-invalid-values|/d',
        'cart-totals-add-up|/b',
        'cart-removes-only-that-line|/b',
        'sign-in-does-not-reveal-accounts|/e',
        'main-flow-completes|/a/:id',
      ]),
    );
  });

  it.each(shopLanguages.filter((language) => language !== 'en'))('plans the same in %s', (language) => {
    const own = planned.get(language);
    expect(own).toMatchObject({ signedIn: 'verified', outOfTime: [] });
    expect(own?.plans).toEqual(planned.get('en')?.plans);
    expect(own?.fingerprints).toBe(planned.get('en')?.fingerprints);
  });
});
