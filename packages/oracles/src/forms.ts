// Forms: valid data is taken, impossible data is refused in the page and behind it, texts come back whole, a second press stores nothing more.
import { planAccepting } from './forms/accepting.ts';
import { planRefusing } from './forms/refusing.ts';
import { formsOf } from './forms/subject.ts';
import { withoutTwins } from './site/drafting.ts';
import type { Planner } from './site/planning.ts';
import { overwritesRecord } from './site/records.ts';

export const planForms: Planner = ({ site }) => {
  const kept = new Set(
    site.pages.flatMap((page) =>
      page.forms.filter((form) => overwritesRecord(page, form)).map(({ key }) => key),
    ),
  );
  return {
    plans: withoutTwins(
      formsOf(site).flatMap((subject) => [...planAccepting(subject), ...planRefusing(subject)]),
    ),
    leftOut:
      kept.size === 0
        ? []
        : [
            {
              what: 'forms that edit a record',
              why: 'tests would write over what others entered',
              count: kept.size,
            },
          ],
  };
};
