import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { template } from '../locators.ts';
import { resolveText } from '../play/play.ts';
import { numberFrom } from '../support/texts.ts';
import { print } from './layout.ts';
import { textCode } from './locators.ts';
import { comment, propertyName, quote, quoted, quoteTemplatePart } from './quoting.ts';
import { Scope } from './scope.ts';

const evaluate = (code: string, names: Record<string, unknown> = {}): unknown =>
  new Function(...Object.keys(names), `'use strict'; return (${code});`)(...Object.values(names));

/** Texts of any code units, lone surrogates among them, and the ones that are known to hurt. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '"',
        '`',
        '\\',
        '${',
        '}',
        '\n',
        '\r',
        '\u2028',
        '</script>',
        '<!--',
        '*/',
        '//',
        '\ud800',
        '\u202e',
        '{{',
        '}}',
        'a',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('a text from a page', () => {
  it('is the same text after it went through the code as a literal', () => {
    fc.assert(fc.property(anyText, (text) => void expect(evaluate(quote(text))).toBe(text)));
    fc.assert(fc.property(anyText, (text) => void expect(evaluate(print(quoted(text)))).toBe(text)));
  });

  it('is the same text within a template literal', () => {
    fc.assert(
      fc.property(anyText, (text) => void expect(evaluate(`\`${quoteTemplatePart(text)}\``)).toBe(text)),
    );
  });

  it('stays on one line, and shows every character that is otherwise invisible or turns the reading direction', () => {
    fc.assert(
      fc.property(
        anyText,
        (text) =>
          void expect(quote(text)).not.toMatch(
            /[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/,
          ),
      ),
    );
  });

  it('cannot end a script element that the code may be shown in', () => {
    expect(quote('</script><script>')).not.toMatch(/<\/?script/i);
  });

  it('is a name of a property whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const made = evaluate(`({ ${propertyName(text)}: 1 })`) as Record<string, unknown>;
        expect(Object.keys(made)).toEqual([text]);
      }),
    );
  });

  it('fills a template with what was kept, and leaves everything else as it is', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, held) => {
        const scope = new Scope({ origin: 'http://app.test' });
        scope.keep('name', 'text');
        const around = text.replaceAll('{{', '').replaceAll('}}', '').replace(/\{$/, '').replace(/^\}/, '');
        const code = print(textCode({ template: `${around}{{name}}!` }, scope), 100_000);
        expect(evaluate(code, { name: held })).toBe(`${around}${held}!`);
      }),
    );
  });

  it('writes another number for another text, and the same when it is played', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, held) => {
        const scope = new Scope({ origin: 'http://app.test' });
        scope.keep('name', 'text');
        const around = text.replaceAll(/[{}]/g, '');
        const written = template(`${around}{{number 3 27 ${around}{{name}}}}!`);
        const code = print(textCode(written, scope), 100_000);
        const said = evaluate(code, { name: held, numberFrom });
        expect(said).toBe(`${around}${numberFrom(`${around}${held}`, 3, 27)}!`);
        if (!/[{}]/.test(held)) expect(resolveText(written, { name: held })).toBe(said);
      }),
    );
  });

  it('cannot leave a comment', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const line of comment(text)) expect(line).toMatch(/^\/\/[^\n\r\u2028\u2029]*$/);
      }),
    );
  });
});
