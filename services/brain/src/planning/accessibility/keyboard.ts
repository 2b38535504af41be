// Whoever has only a keyboard reaches every control, sees where they are, and gets away again.
import type { Control, Page, SiteModel } from '@prowl/contracts';
import { pagesByTemplate } from '../addresses.ts';
import type { PlanDraft } from '../planner.ts';
import { draft, open } from '../relations/drafting.ts';
import { pageName, quoted, slug } from '../relations/words.ts';
import { apply, countOf, css, expectElement, expectThat, nth, press, probe, step, value } from '../steps.ts';

/** Parts of composite controls are reached with the arrow keys, not by themselves. */
const single = new Set<Control['kind']>(['button', 'link', 'toggle', 'disclosure', 'slider']);

const operable = (control: Control): boolean =>
  single.has(control.kind) &&
  control.state.disabled !== true &&
  control.name.trim() !== '' &&
  control.region !== 'dialog' &&
  ['button', 'link', 'checkbox', 'switch', 'slider', 'radio'].includes(control.role) &&
  control.effects.some(({ kind }) => !['nothing', 'failed', 'not-tried'].includes(kind));

const focusPlan = (site: SiteModel, page: Page, control: Control): PlanDraft => {
  const target = control.locator.nth === undefined ? nth(control.locator, 0) : control.locator;
  return draft(site, {
    family: 'accessibility',
    oracle: 'control-takes-the-focus',
    page,
    element: `${control.role} ${slug(control.name)}`,
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(control.name)} can be operated with the keyboard`,
    because: 'A control that only a mouse can reach is closed to everybody who cannot use one.',
    rank: 0.3,
    steps: [
      open(page),
      step(`move the focus to ${quoted(control.name)}`, press('Shift', target)),
      expectElement(`${quoted(control.name)} can have the focus`, target, 'focused', { within: 1_000 }),
    ],
    bug: {
      title: `${quoted(control.name)} cannot be reached with the keyboard`,
      severity: 'medium',
      expected: 'It can have the focus, and the keyboard operates it.',
    },
  });
};

/** Native buttons and links always take the focus; what is worth asking about is told by how it is found. */
const mostPerPage = 4;

export const planFocus = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return pagesByTemplate(site).flatMap((page) => {
    if (page.status >= 400) return [];
    const fresh = page.controls.filter((control) => {
      const key = `${control.role} ${control.region === 'item' ? `item of ${control.list ?? ''}` : slug(control.name)}`;
      if (!operable(control) || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    return fresh.slice(0, mostPerPage).map((control) => focusPlan(site, page, control));
  });
};

const focusable =
  ':is(a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]):not([type=radio]), select:not([disabled])):not([tabindex="-1"])';

/** Rich editors keep the Tab key for themselves, and dialogs keep the focus, both rightly. */
const keepsFocus = (page: Page): boolean =>
  page.forms.some((form) => form.fields.some((field) => field.control === 'editable' || field.control === 'textarea')) ||
  page.controls.some((control) => control.region === 'dialog' || ['menu', 'tab', 'option'].includes(control.kind));

const mostTemplates = 6;

export const planFocusPath = (site: SiteModel): PlanDraft[] => {
  const pages = pagesByTemplate(site).filter((page) => page.status < 400 && page.reach.length === 0);
  const visible = pages.slice(0, mostTemplates).map((page) =>
    draft(site, {
      family: 'accessibility',
      oracle: 'focus-is-visible',
      page,
      element: '',
      title: `${pageName(page)}: the focus can be seen`,
      because: 'Who moves by keyboard has to see where they are.',
      rank: 0.3,
      steps: [
        open(page),
        expectThat('whatever has the focus looks different for it', probe('focus-invisible'), 'empty', undefined, { within: 0 }),
      ],
      bug: {
        title: 'The keyboard focus cannot be seen on some controls',
        severity: 'medium',
        expected: 'Whatever has the focus is marked.',
      },
    }),
  );
  const free = pages
    .filter((page) => !keepsFocus(page) && page.forms.length > 0)
    .slice(0, mostTemplates)
    .map((page) =>
      draft(site, {
        family: 'accessibility',
        oracle: 'focus-is-not-trapped',
        page,
        element: '',
        title: `${pageName(page)}: the keyboard gets from one end of the page to the other`,
        because: 'Pressing Tab must lead on, never round and round in one part of the page.',
        rank: 0.2,
        steps: [
          open(page),
          expectThat(
            'pressing Tab reaches most of what can have the focus',
            apply('length', probe('focus-path')),
            'at-least',
            apply('divide', apply('min', countOf({ ...css(focusable), visible: true }), value(60)), value(4)),
          ),
        ],
        bug: {
          title: 'The keyboard focus is trapped in one part of the page',
          severity: 'high',
          expected: 'Pressing Tab leads through the whole page.',
        },
      }),
    );
  return [...visible, ...free];
};
