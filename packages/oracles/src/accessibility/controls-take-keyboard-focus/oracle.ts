import type { Control } from '@prowl/contracts';
import { assume, attributeOf, expectElement, focus, nth, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { mayRunScript, pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** Parts of composite controls are reached with the arrow keys, not by themselves. */
const single = new Set<Control['kind']>(['button', 'link', 'toggle', 'disclosure', 'slider']);
const roles = ['button', 'link', 'checkbox', 'switch', 'slider', 'radio', 'tab'];

const operable = (control: Control): boolean =>
  (single.has(control.kind) || (control.kind === 'tab' && control.state.selected === 'true')) &&
  control.state.disabled !== true &&
  control.name.trim() !== '' &&
  control.region !== 'dialog' &&
  roles.includes(control.role) &&
  (control.kind === 'tab' ||
    control.effects.some(({ kind }) => !['nothing', 'failed', 'not-tried'].includes(kind)));

/** Native buttons and links always take the focus; a few of each page show how the others are made. */
const mostPerPage = 4;

export const controlsTakeKeyboardFocus = defineOracle({
  id: 'controls-take-keyboard-focus',
  family: 'accessibility',
  type: 'functional',
  title: 'Every control can have the keyboard focus',
  rule: 'A control that only a mouse can reach is closed to everybody who cannot use one.',
  expected: 'It can have the focus, and the keyboard operates it.',
  remedy:
    'Use a button or a link instead of a div with a click handler; otherwise give it tabindex="0" and handle Enter and Space.',
  severity: 'medium',
  because: 'People who use only the keyboard cannot use the control at all.',
  wcag: '2.1.1',
  worth: 'slight',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    const isNew = (control: Control): boolean => {
      const which = control.region === 'item' ? `item of ${control.list ?? ''}` : slug(control.name);
      const key = `${control.role} ${which}`;
      if (!operable(control) || seen.has(key)) return false;
      seen.add(key);
      return true;
    };
    return pagesByTemplate(site)
      .filter((page) => page.status < 400 && mayRunScript(page))
      .flatMap((page) =>
        page.controls
          .filter(isNew)
          .slice(0, mostPerPage)
          .map((control) => {
            const target = control.locator.nth === undefined ? nth(control.locator, 0) : control.locator;
            const name = quoted(control.name);
            return guard({
              page,
              element: `${control.role} ${slug(control.name)}`,
              locator: control.locator,
              title: `${pageName(page)}: ${name} can be operated with the keyboard`,
              steps: [
                open(page),
                // What was pressed while exploring may be switched off now.
                assume('it is switched on', attributeOf(target, 'disabled'), 'equals', value(null)),
                assume('it is in use', attributeOf(target, 'aria-disabled'), 'not-equals', value('true')),
                step(`move the focus to ${name}`, focus(target)),
                expectElement(`${name} can have the focus`, target, 'focused', { within: 1_000 }),
              ],
              bug: { title: `${name} cannot be reached with the keyboard` },
            });
          }),
      );
  },
});
