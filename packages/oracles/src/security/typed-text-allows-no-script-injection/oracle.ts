import { click, fill, press, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { formPlace } from '../../site/everywhere.ts';
import { acceptedOf } from '../../site/filling.ts';
import { asExplored, isOfOwnItems } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';
import { markDoesNotRun, markFor, markup, scriptImpact, scriptRule, takesMarkup } from '../script-marks.ts';

/** A field whose text is shown by script without being sent: live search, previews. */
export const typedTextAllowsNoScriptInjection = defineOracle({
  id: 'typed-text-allows-no-script-injection',
  family: 'security',
  type: 'security',
  title: 'Script typed into a field does not run on the page',
  rule: scriptRule,
  expected: 'The text is shown as text.',
  remedy:
    'Write what is typed with textContent, or let the template escape it, instead of setting innerHTML.',
  severity: 'high',
  because: 'Texts that people paste, or that a link fills in, run script in their own session.',
  cwe: 79,
  worth: 'fair',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    const pages = site.pages.filter((page) => !isOfOwnItems(site, page));
    return pages.flatMap((page) =>
      page.forms.map((form) => {
        const field = form.fields.find(
          (each) => takesMarkup(each) && ['search', 'text', 'title', 'long-text'].includes(each.meaning),
        );
        if (!field || form.method !== 'script' || form.destructive || acceptedOf(form)) return undefined;
        // States of one form have the same field.
        const place = formPlace(site, page.url, form);
        if (seen.has(place) || seen.has(form.key)) return undefined;
        seen.add(form.key).add(place);
        const name = field.label || field.name;
        const mark = markFor('typed-script', page.template, form.key);
        return guard({
          page,
          signedIn: asExplored(site, page),
          element: form.key,
          locator: field.locator,
          isolation: 'session',
          title: `${pageName(page)}: script typed into ${quoted(name)} does not run`,
          steps: [
            open(page),
            step(
              `type script into ${quoted(name)}`,
              fill(field.locator, markup(mark)),
              form.submit ? click(form.submit) : press('Enter', field.locator),
              settle(),
            ),
            markDoesNotRun(mark, `from ${quoted(name)}`),
          ],
          bug: {
            title: `DOM XSS: script typed into ${quoted(name)} runs on the page`,
            impact: scriptImpact,
          },
        });
      }),
    );
  },
});
