// Forms that no test sends, for the report.
import type { Planner } from '../site/planning.ts';
import { overwritesRecord } from '../site/records.ts';

export const planFormsLeftOut: Planner = ({ site }) => {
  const overwriting = new Set(
    site.pages.flatMap((page) =>
      page.forms.filter((form) => overwritesRecord(site, page, form)).map(({ key }) => key),
    ),
  );
  if (overwriting.size === 0) return { plans: [] };
  const why = 'tests would overwrite what others entered';
  return { plans: [], leftOut: [{ what: 'forms that edit a record', why, count: overwriting.size }] };
};
