// What the oracles that repeat an action of exploration have in common.
import {
  type Control,
  type Effect,
  type Exchange,
  isSafeMethod,
  type Page,
  type SiteModel,
  type Step,
} from '@prowl/contracts';
import { click, settle, step } from '@prowl/plan';
import { open } from '../site/drafting.ts';
import { asExplored } from '../site/planning.ts';
import { noteTroubles } from '../site/trouble.ts';
import { quoted } from '../site/words.ts';

/** The first own request that the server failed on; 503 asks to come back later. */
export const failedExchange = (exchanges: readonly Exchange[]): Exchange | undefined =>
  exchanges.find(({ own, status }) => own && status >= 500 && status !== 503);

const changesData = (exchanges: readonly Exchange[]): boolean =>
  exchanges.some(({ own, method }) => own && !isSafeMethod(method));

export interface Press {
  readonly page: Page;
  readonly control: Control;
  readonly effect: Effect;
}

/** What exploration pressed and what came of it, but for what may destroy something. */
export const pressesOf = (site: SiteModel): Press[] =>
  site.pages.flatMap((page) =>
    page.controls
      .filter(({ destructive }) => !destructive)
      .flatMap((control) => control.effects.map((effect) => ({ page, control, effect }))),
  );

export const controlName = ({ name, role }: Control): string => name || role;

/** What every plan that presses a control again says of its place. */
export const pressPlace = (site: SiteModel, { page, control, effect }: Press) => ({
  page,
  element: `${control.role} ${controlName(control)}`,
  locator: control.locator,
  suspected: true,
  signedIn: asExplored(site, page),
  isolation: changesData(effect.exchanges) ? ('global' as const) : ('read' as const),
});

export const pressAgain = ({ page, control }: Press): Step[] => [
  open(page),
  ...noteTroubles(),
  step(`press ${quoted(controlName(control))}`, click(control.locator), settle()),
];
