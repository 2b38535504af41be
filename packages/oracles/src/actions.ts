// Actions: controls do something, for every item; what opens closes; what is added is there and counted.
import { planBadges } from './actions/badges.ts';
import { planDoing } from './actions/doing.ts';
import { planPressing } from './actions/pressing.ts';
import { planToggling } from './actions/toggling.ts';
import type { Planner } from './planner.ts';
import { withoutTwins } from './relations/drafting.ts';

export const planActions: Planner = ({ site }) => ({
  plans: withoutTwins([
    ...planDoing(site),
    ...planToggling(site),
    ...planPressing(site),
    ...planBadges(site),
  ]),
});
