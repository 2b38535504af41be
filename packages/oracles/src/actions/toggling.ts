// Controls that show whether they are on or off, open or closed: two presses return to where it was.
import type { Control, Page, SiteModel } from '@prowl/contracts';
import {
  assume,
  attributeOf,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../definition/oracle.ts';
import { isCovered } from '../site/covered.ts';
import { open } from '../site/drafting.ts';
import { oncePerSite } from '../site/once.ts';
import { pageName, quoted, slug } from '../site/words.ts';

export interface Toggle {
  page: Page;
  control: Control;
  attribute: 'expanded' | 'pressed' | 'checked';
}

const attributes = ['expanded', 'pressed', 'checked'] as const;

/** The name stays when it is pressed, so that it can be found again. */
const keepsName = (control: Control): boolean =>
  control.effects.every(
    (effect) =>
      effect.kind === 'changed' &&
      !effect.vanished.some((text) => text.includes(control.name)) &&
      effect.url === undefined,
  );

/**
 * Controls of pages, those of header and footer once however many pages show them; those of items are tested
 * with their list.
 */
export const ownControls = oncePerSite((site: SiteModel): readonly { page: Page; control: Control }[] => {
  const chrome = new Set<string>();
  return site.pages.flatMap((page) =>
    page.controls
      .filter((control) => {
        if (control.region === 'item') return false;
        if (control.region !== 'chrome') return true;
        const key = `${control.role} ${control.name}`;
        return !chrome.has(key) && chrome.add(key) !== undefined;
      })
      .map((control) => ({ page, control })),
  );
});

export const togglesOf = (site: SiteModel): Toggle[] =>
  ownControls(site).flatMap(({ page, control }) => {
    const attribute = attributes.find((each) => ['true', 'false'].includes(control.state[each] ?? ''));
    const isTested =
      control.effects.length > 0 &&
      keepsName(control) &&
      !control.destructive &&
      !isCovered(site, page, control);
    return attribute && isTested ? [{ page, control, attribute }] : [];
  });

const words = {
  expanded: { does: 'opens and closes', fails: 'does not open and close' },
  pressed: { does: 'switches on and off', fails: 'does not switch on and off' },
  checked: { does: 'ticks and unticks', fails: 'does not switch on and off' },
};

export const switchesBack = ({ page, control, attribute }: Toggle, guard: Guarding): PlanDraft => {
  // A box of the browser's own has no attribute that says it.
  const isBox = attribute === 'checked';
  const state = isBox
    ? extract({ read: 'checked', of: control.locator })
    : attributeOf(control.locator, `aria-${attribute}`);
  const shown = countOf({ ...control.locator, visible: true });
  const hasItsName = assume('the control still has its name', shown, 'equals', value(1));
  return guard({
    page,
    element: slug(control.name),
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(control.name)} ${words[attribute].does}`,
    isolation: attribute === 'expanded' ? 'read' : 'account',
    steps: [
      open(page),
      assume('the control is there', shown, 'equals', value(1)),
      keep('before', state),
      ...(isBox
        ? []
        : [assume('the control shows its state', variable('before'), 'matches', value('^(true|false)$'))]),
      step('press it', click(control.locator), settle()),
      hasItsName,
      expectThat('its state has changed', state, 'not-equals', variable('before')),
      step('press it again', click(control.locator), settle()),
      hasItsName,
      expectThat('its state is what it was', state, 'equals', variable('before')),
    ],
    bug: { title: `${quoted(control.name)} ${words[attribute].fails}` },
  });
};
