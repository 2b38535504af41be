import type { SiteModel } from '@prowl/contracts';
import { assume, expectElement, extract, goto, settle, step, text, visibleText } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { asExplored, type PlanningObservation } from '../../site/planning.ts';
import { literally, pageName, shorten } from '../../site/words.ts';
import { type Gone, goneSince } from '../gone.ts';
import { called, isOfData, type Part, partsOf } from '../parts.ts';
import type { Comparison } from '../since.ts';

/** Parts that must be there for the page to be the one that exploring saw. */
const witnesses = 2;
const mostNamed = 5;
const mostObservations = 10;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const named = (parts: readonly Part[]): string => {
  const some = parts.slice(0, mostNamed).map(called).join(', ');
  return parts.length > mostNamed ? `${some} and ${parts.length - mostNamed} more` : some;
};

const stillThere = (
  { part, before, now, kept, witness, tested, seenAt }: Gone,
  site: SiteModel,
  guard: Guarding,
) => {
  // As they are named now.
  const known = new Set(kept.map(({ key }) => key));
  const others = partsOf(now, site)
    .filter(({ key, kind }) => known.has(key) && kind !== 'heading' && kind !== 'list')
    .sort((a, b) => Number(a.shared) - Number(b.shared));
  const page = isOfData(now.template) ? before : now;
  const where = pageName(now);
  const what = called(part);
  const shown = others.slice(0, witnesses);
  return guard({
    page: { ...page, access: now.access },
    element: part.key,
    locator: part.locator,
    title: `${where}: ${what} is still there`,
    suspected: true,
    signedIn: asExplored(site, now),
    steps: [
      ...(witness === undefined
        ? []
        : [
            step(
              part.kind === 'list' ? 'open one of its items' : 'open what it leads to',
              goto(witness.url),
              settle(),
              assume(
                `${witness.url} still shows what it did`,
                visibleText(),
                'contains',
                text(literally(witness.heading)),
              ),
            ),
          ]),
      open(page),
      ...shown.map((other) =>
        assume(
          `the page shows ${called(other)} as before`,
          extract({ read: 'visible', of: { ...other.locator, nth: other.locator.nth ?? 0 } }),
          'truthy',
        ),
      ),
      expectElement(`${capital(what)} is still there`, part.locator, 'visible'),
    ],
    bug: {
      title: `${capital(what)} is gone from the ${where.replace(/ page$/, '')} page`,
      // What it led to still opens.
      ...(part.kind === 'link' ? { severity: 'medium' as const } : {}),
      seen: `The page opens and shows ${named(shown)}, but not ${what}.`,
      impact:
        part.kind === 'link'
          ? `${witness?.url ?? 'What it led to'} still opens, but nothing on the page leads there.`
          : 'What could be done with it cannot be done any more.',
      context: [
        `On ${seenAt.slice(0, 10)} it was there and worked: the test “${shorten(tested, 120)}” passed`,
        `Everything else that was on the page then is still there (${kept.length} of ${kept.length + 1} parts were compared)`,
      ],
    },
  });
};

const changedPage = ({ before, now, kept, lost, fresh }: Comparison): PlanningObservation => ({
  key: `page-changed|${now.template}`,
  title: `The ${pageName(before).replace(/ page$/, '')} page changed since the last session`,
  detail: `Of ${kept.length + lost.length} parts that it had, ${lost.length} are gone (${named(lost)}), and ${fresh.length} are new. Tests of what is gone do not count against it and are retired.`,
  url: now.url,
});

const notOffered = ({ part, now }: Gone): PlanningObservation => ({
  key: `no-longer-offered|${part.shared ? '' : now.template}|${part.key}`,
  title: `${capital(called(part))} is not on the ${pageName(now).replace(/ page$/, '')} page any more`,
  detail:
    'It was there and worked in the last session. Other things of the page changed, too, or the data may be others, so it may have been meant.',
  url: now.url,
});

export const whatWorkedIsStillThere = defineOracle({
  id: 'what-worked-is-still-there',
  family: 'differences',
  type: 'functional',
  title: 'What worked in the last session is still there',
  rule:
    'A control, form, link or list that worked in the last session does not vanish from a page on which everything else stayed and nothing new took ' +
    'its place.',
  expected: 'What worked in the last session is still there.',
  remedy: 'Look for a condition or a permission that hides it, or a part that is no longer rendered.',
  severity: 'high',
  because: 'What people did with it they cannot do any more.',
  worth: 'vital',
  plan: ({ site, earlier = [] }, guard) => {
    const { gone, unproved, changed } = goneSince(earlier, site);
    return {
      plans: gone.map((each) => stillThere(each, site, guard)),
      observations: [...changed.map(changedPage), ...unproved.map(notOffered)].slice(0, mostObservations),
    };
  },
});
