// Forms: valid data is taken, impossible data is refused in the page and behind it, texts come back whole, a second press stores nothing more.
import { planAccepting } from './forms/accepting.ts';
import { planRefusing } from './forms/refusing.ts';
import { formsOf } from './forms/subject.ts';
import type { Planner } from './planner.ts';
import { withoutTwins } from './relations/drafting.ts';

export const planForms: Planner = ({ site }) => ({
  plans: withoutTwins(formsOf(site).flatMap((subject) => [...planAccepting(subject), ...planRefusing(subject)])),
});
