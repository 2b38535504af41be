// Whoever has only a keyboard reaches every control, sees where they are, and gets away again.

import type { Control, Page, SiteModel } from '@prowl/contracts';
import {
  apply,
  countOf,
  css,
  expectElement,
  expectThat,
  focus,
  nth,
  type PlanDraft,
  press,
  probe,
  step,
  value,
} from '@prowl/plan';
import { pagesByTemplate } from '../site/addresses.ts';
import { draft, open } from '../site/drafting.ts';
import { asExplored } from '../site/planning.ts';
import { pageName, quoted, slug } from '../site/words.ts';

/** Parts of composite controls are reached with the arrow keys, not by themselves. */
const single = new Set<Control['kind']>(['button', 'link', 'toggle', 'disclosure', 'slider']);

const operable = (control: Control): boolean =>
  (single.has(control.kind) || (control.kind === 'tab' && control.state.selected === 'true')) &&
  control.state.disabled !== true &&
  control.name.trim() !== '' &&
  control.region !== 'dialog' &&
  ['button', 'link', 'checkbox', 'switch', 'slider', 'radio', 'tab'].includes(control.role) &&
  (control.kind === 'tab' ||
    control.effects.some(({ kind }) => !['nothing', 'failed', 'not-tried'].includes(kind)));

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
      step(`move the focus to ${quoted(control.name)}`, focus(target)),
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
  page.forms.some((form) =>
    form.fields.some((field) => field.control === 'editable' || field.control === 'textarea'),
  ) ||
  page.controls.some(
    (control) => control.region === 'dialog' || ['menu', 'tab', 'option'].includes(control.kind),
  );

const mostTemplates = 6;

/** Pressing Tab in a field leads on. Rich editors may keep it; plain fields may not. */
const planFields = (site: SiteModel, pages: readonly Page[]): PlanDraft[] => {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const fields = form.fields.filter(
        (field) =>
          ['input', 'textarea'].includes(field.control) &&
          /^[\w.[\]-]+$/.test(field.name) &&
          field.type !== 'hidden' &&
          !field.readonly,
      );
      const key = `${form.action} ${fields.map(({ name }) => name).join()}`;
      if (fields.length === 0 || seen.has(key)) return [];
      seen.add(key);
      const name = form.name || form.submitName || form.purpose;
      return draft(site, {
        family: 'accessibility',
        oracle: 'fields-let-the-focus-go',
        page,
        element: form.key,
        locator: form.locator,
        signedIn: asExplored(site, page),
        title: `${pageName(page)}: the keyboard leaves every field of ${quoted(name)}`,
        because: 'Pressing Tab must lead out of a field, or whoever has no mouse stays in it.',
        rank: 0.35,
        steps: [
          open(page),
          ...fields
            .slice(0, 8)
            .flatMap((field) => [
              step(`press Tab in ${quoted(field.label || field.name)}`, press('Tab', nth(field.locator, 0))),
              expectThat(
                `the focus leaves ${quoted(field.label || field.name)}`,
                countOf(css(`[name="${field.name}"]:focus`)),
                'equals',
                value(0),
              ),
            ]),
        ],
        bug: {
          title: `The keyboard cannot leave a field of ${quoted(name)}`,
          severity: 'high',
          expected: 'Pressing Tab leads to the next field.',
        },
      });
    }),
  );
};

export const planFocusPath = (site: SiteModel): PlanDraft[] => {
  const pages = pagesByTemplate(site).filter((page) => page.status < 400 && page.reach.length === 0);
  const [first] = pages;
  // How the focus looks is said once for a whole site.
  const visible = first
    ? [
        draft(site, {
          family: 'accessibility',
          oracle: 'focus-is-visible',
          page: first,
          element: '',
          title: 'the focus can be seen on every page',
          because: 'Who moves by keyboard has to see where they are.',
          rank: 0.4,
          steps: pages
            .slice(0, mostTemplates)
            .flatMap((page) => [
              open(page),
              expectThat(
                `whatever has the focus on ${page.template} looks different for it`,
                probe('focus-invisible'),
                'empty',
                undefined,
                { within: 0 },
              ),
            ]),
          bug: {
            title: 'The keyboard focus cannot be seen on some controls',
            severity: 'medium',
            expected: 'Whatever has the focus is marked.',
          },
        }),
      ]
    : [];
  const fields = planFields(site, pages);
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
  return [...visible, ...fields, ...free];
};
