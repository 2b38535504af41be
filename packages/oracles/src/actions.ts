// Actions: controls do something, for every item; what opens closes; what is added is there and counted.
import { planBadges } from './actions/badges.ts';
import { planDoing } from './actions/doing.ts';
import { planPressing } from './actions/pressing.ts';
import { planToggling } from './actions/toggling.ts';
import { withoutTwins } from './site/drafting.ts';
import type { Planner } from './site/planning.ts';

export const planActions: Planner = ({ site }) => ({
  plans: withoutTwins([
    ...planDoing(site),
    ...planToggling(site),
    ...planPressing(site),
    ...planBadges(site),
  ]),
});
