// What opens closes again, what is switched on can be switched off, a tab shows its own panel.

import type { Control, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  attributeOf,
  click,
  countOf,
  expectElement,
  expectThat,
  inside,
  keep,
  nth,
  type PlanDraft,
  press,
  role,
  settle,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { draft, open } from '../site/drafting.ts';
import { pageName, quoted, slug } from '../site/words.ts';

const attributes = ['expanded', 'pressed', 'checked', 'selected'] as const;

/** The name stays when it is pressed, so that it can be found again. */
const keepsName = (control: Control): boolean =>
  control.effects.every(
    (effect) =>
      effect.kind === 'changed' &&
      !effect.vanished.some((text) => text.includes(control.name)) &&
      effect.url === undefined,
  );

const togglesBack = (site: SiteModel, page: Page, control: Control): PlanDraft | undefined => {
  const attribute = attributes.find(
    (each) => control.state[each] === 'true' || control.state[each] === 'false',
  );
  if (
    !attribute ||
    attribute === 'selected' ||
    control.effects.length === 0 ||
    !keepsName(control) ||
    control.destructive
  )
    return undefined;
  const state = attributeOf(control.locator, `aria-${attribute}`);
  const word = { expanded: 'opens and closes', pressed: 'switches on and off', checked: 'ticks and unticks' }[
    attribute
  ];
  return draft(site, {
    family: 'actions',
    oracle: attribute === 'expanded' ? 'opens-and-closes' : 'toggle-returns',
    page,
    element: slug(control.name),
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(control.name)} ${word}`,
    because:
      'A control that tells whether it is on or off changes with each press, and two presses return to where it was.',
    rank: 0.4,
    isolation: attribute === 'expanded' ? 'read' : 'account',
    steps: [
      open(page),
      assume('the control is there', countOf({ ...control.locator, visible: true }), 'equals', value(1)),
      keep('before', state),
      assume('the control tells its state', variable('before'), 'matches', value('^(true|false)$')),
      step('press it', click(control.locator), settle()),
      assume(
        'the control still bears its name',
        countOf({ ...control.locator, visible: true }),
        'equals',
        value(1),
      ),
      expectThat('it has changed', state, 'not-equals', variable('before')),
      step('press it again', click(control.locator), settle()),
      assume(
        'the control still bears its name',
        countOf({ ...control.locator, visible: true }),
        'equals',
        value(1),
      ),
      expectThat('it is what it was', state, 'equals', variable('before')),
    ],
    bug: {
      title: `${quoted(control.name)} does not ${attribute === 'expanded' ? 'open and close' : 'switch on and off'}`,
      severity: 'medium',
      expected: 'Each press turns it over; two presses return to where it was.',
    },
  });
};

/** A panel may hold tabs of its own, and panels of those. */
const outermost = (name: string): Locator => ({
  by: 'css',
  selector: `[role="${name}"]:not([role="tabpanel"] [role="${name}"])`,
  visible: true,
});
const panel = outermost('tabpanel');
const onlySet = assume('there is one set of tabs', countOf(outermost('tablist')), 'equals', value(1));

const tabsShowTheirPanels = (site: SiteModel, page: Page): PlanDraft | undefined => {
  const tabs = page.controls.filter(
    (control) => control.kind === 'tab' && control.role === 'tab' && control.state.selected !== undefined,
  );
  if (tabs.length < 2) return undefined;
  const steps: Step[] = [
    open(page),
    assume('one panel is shown', countOf(panel), 'equals', value(1)),
    onlySet,
  ];
  for (const [index, tab] of tabs.slice(0, 6).entries()) {
    steps.push(step(`press the tab ${quoted(tab.name)}`, click(tab.locator), settle()));
    steps.push(
      expectThat(
        `${quoted(tab.name)} is the chosen tab`,
        attributeOf(tab.locator, 'aria-selected'),
        'equals',
        value('true'),
      ),
    );
    steps.push(onlySet, expectThat('one panel is shown', countOf(panel), 'equals', value(1)));
    if (index > 0)
      steps.push(
        expectThat(
          'it is not the panel of the tab before',
          visibleText(panel),
          'not-equals',
          variable(`panel${index - 1}`),
        ),
      );
    steps.push(keep(`panel${index}`, visibleText(panel)));
  }
  return draft(site, {
    family: 'actions',
    oracle: 'tab-shows-its-panel',
    page,
    element: `tabs ${slug(tabs[0]?.name ?? '')}`,
    locator: tabs[0]?.locator,
    title: `${pageName(page)}: each tab shows its own panel and hides the others`,
    because: 'Of a set of tabs one is chosen, and its panel is the one that is shown.',
    rank: 0.45,
    steps,
    bug: {
      title: `The tabs on the ${pageName(page)} do not show their own content`,
      severity: 'medium',
      expected: 'Each tab shows its panel and hides the others.',
    },
  });
};

const closing =
  /^(close|cancel|dismiss|ok|got it|×|✕|x|schließen|abbrechen|fermer|annuler|cerrar|cancelar|chiudi)\b|^[×✕✖]$/i;

const dialogOpensAndCloses = (site: SiteModel, page: Page, control: Control): PlanDraft[] => {
  const dialog: Locator = {
    by: 'css',
    selector: 'dialog[open], [role="dialog"], [role="alertdialog"]',
    visible: true,
  };
  if (control.effects[0]?.kind !== 'opened-dialog' || control.destructive) return [];
  const close = site.pages
    .flatMap((each) => each.controls)
    .find((each) => each.region === 'dialog' && closing.test(each.name.trim()));
  const opening = [
    open(page),
    assume('no dialog is open yet', countOf(dialog), 'equals', value(0)),
    step(`press ${quoted(control.name)}`, click(control.locator), settle()),
  ];
  const shared = { family: 'actions' as const, page, element: slug(control.name), locator: control.locator };
  const plans = [
    draft(site, {
      ...shared,
      oracle: 'escape-closes-the-dialog',
      title: `${pageName(page)}: Escape closes the dialog that ${quoted(control.name)} opens`,
      because: 'A dialog is left by pressing Escape.',
      rank: 0.2,
      steps: [
        ...opening,
        assume(
          'the dialog is modal',
          countOf({ by: 'css', selector: 'dialog[open]:modal, [aria-modal="true"]', visible: true }),
          'at-least',
          value(1),
        ),
        step('press Escape', press('Escape'), settle()),
        expectThat('the dialog is closed', countOf(dialog), 'equals', value(0)),
      ],
      bug: {
        title: `The dialog of ${quoted(control.name)} cannot be closed with Escape`,
        severity: 'low',
        expected: 'Escape closes the dialog.',
      },
    }),
  ];
  if (close) {
    const inDialog: Locator = inside(nth(dialog, 0), role('button', close.name, { exact: true }));
    plans.push(
      draft(site, {
        ...shared,
        oracle: 'dialog-closes-and-opens-again',
        title: `${pageName(page)}: the dialog of ${quoted(control.name)} closes, and opens again`,
        because: 'A dialog that was closed is gone, and can be opened as often as one likes.',
        rank: 0.4,
        steps: [
          ...opening,
          expectThat('the dialog is open', countOf(dialog), 'at-least', value(1)),
          assume('it can be closed', countOf(inDialog), 'at-least', value(1)),
          step(`press ${quoted(close.name)}`, click(nth(inDialog, 0)), settle()),
          expectThat('the dialog is closed', countOf(dialog), 'equals', value(0)),
          step(`press ${quoted(control.name)} again`, click(control.locator), settle()),
          expectElement('the dialog is open again', nth(dialog, 0), 'visible'),
        ],
        bug: {
          title: `The dialog of ${quoted(control.name)} does not close, or not open a second time`,
          severity: 'medium',
          expected: 'It closes when asked to, and opens whenever its control is pressed.',
        },
      }),
    );
  }
  return plans;
};

export const planToggling = (site: SiteModel): PlanDraft[] => {
  const frame = new Set<string>();
  return site.pages.flatMap((page) => {
    const own = page.controls.filter((control) => {
      if (control.region === 'item') return false;
      if (control.region !== 'chrome') return true;
      const key = `${control.role} ${control.name}`;
      if (frame.has(key)) return false;
      frame.add(key);
      return true;
    });
    return [
      ...own.map((control) => togglesBack(site, page, control)),
      tabsShowTheirPanels(site, page),
      ...own.flatMap((control) => dialogOpensAndCloses(site, page, control)),
    ].filter((plan) => plan !== undefined);
  });
};
