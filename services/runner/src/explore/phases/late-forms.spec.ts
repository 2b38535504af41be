import { describe, expect, it } from 'vitest';
import { form, known, scope } from '../testing/build.ts';
import { LeftOut } from '../walking/left-out.ts';
import { createRules } from '../walking/scope.ts';
import { lateForms } from './late-forms.ts';

const named = (name: string) => form({ key: name, name, purpose: 'create', action: `/${name}` });
const withForm = (path: string, name: string) => known(path, { forms: [named(name)] });

describe('forms that come to light late', () => {
  const begin = (...pages: ReturnType<typeof known>[]) => {
    const next = lateForms({
      site: { known: pages, edits: new Set(), homed: [] },
      rules: createRules(scope()),
      leftOut: new LeftOut(),
      mark: 'prowlabc',
      session: { signedIn: false },
      job: { scope: scope() },
    });
    return { pages, next: () => next()?.form.name };
  };

  it('are handed out once, and those that had their turn are not', () => {
    const { pages, next } = begin(withForm('/', 'early'));
    expect(next()).toBeUndefined();
    pages.push(withForm('/a', 'late'), withForm('/b', 'early'));
    expect([next(), next()]).toEqual(['late', undefined]);
    pages.push(withForm('/c', 'last'));
    expect([next(), next()]).toEqual(['last', undefined]);
  });
});
