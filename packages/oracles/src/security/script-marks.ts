// Script that proves by running that it was injected: each payload calls a name that nothing else has.
import type { Field, Step } from '@prowl/contracts';
import { createFingerprint, expectThat, markRan, shortHash } from '@prowl/plan';
import { canBeTyped } from '../site/filling.ts';

/** A name that an injected script calls and nothing else has. */
export const markFor = (kind: string, template: string, element: string): string =>
  `mark${shortHash(createFingerprint(kind, template, element))
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10)}`;

/** Breaks out of a text, an attribute or a script block and loads an image that does not exist. */
export const markup = (mark: string): string =>
  `"'></script></title></textarea><img src=x onerror=${mark}()>`;

/** Without quotes, which make some applications fail before they show anything. */
export const plainMarkup = (mark: string): string => `<img src=x onerror=${mark}()>`;

/** Stays within quotes of a script, or within an attribute where angle brackets are escaped. */
export const quotes = (mark: string): string[] => [
  `'-${mark}()-'`,
  `"-${mark}()-"`,
  `" autofocus onfocus=${mark}() x="`,
];

export const markDoesNotRun = (mark: string, where: string, title?: string): Step =>
  expectThat(`no injected script runs ${where}`, markRan(mark), 'falsy', undefined, {
    within: 0,
    ...(title === undefined ? {} : { title }),
  });

export const scriptRule =
  'What arrives in an address or a form is text. If it is shown as markup, whoever sends a link or writes a comment runs script in the session of everybody who reads it.';

export const scriptImpact =
  'Whoever follows a prepared link, or sees the page, runs the attacker’s script with their own rights.';

/** A field for free text that markup fits into. */
export const takesMarkup = (field: Field): boolean =>
  canBeTyped(field) &&
  ['', 'text', 'search', 'textarea'].includes(field.type) &&
  !field.pattern &&
  !['username', 'code'].includes(field.meaning);
