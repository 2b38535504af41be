import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { copyButtonCopiesItsOwn } from './oracle.ts';

const copied = (name: string) => aControl(name, [], { effects: [{ kind: 'copied', copied: true }] });
const written = (...controls: Record<string, unknown>[]) =>
  JSON.stringify(plansOf(copyButtonCopiesItsOwn, aSite([aPage('/a', { controls })])));

describe('copy-button-copies-its-own', () => {
  it('presses those that copied and others of their make, six in one test', () => {
    const numbered = Array.from({ length: 9 }, (_, index) => aControl(`Copy ${index}`, []));
    const plan = written(copied('Copy code'), ...numbered);
    expect(plan.match(/"do":"click"/g)).toHaveLength(6);
    expect(plan).toContain('Copy 8');
  });

  it('presses those that are called so where none was tried', () => {
    const some = (...names: string[]) => written(...names.map((name) => aControl(name, [])));
    expect(some('Copy code', 'Copy name', 'Copy account')).toContain('Copy name');
    expect(some('Copy code', 'Copy name', 'Copy account', 'Put back', 'Go back')).not.toContain('Put back');
    expect(some('Send code', 'Send name', 'Send account')).toBe('[]');
  });

  it('presses nothing that exploring left alone for another reason than time', () => {
    const held = (name: string) =>
      aControl(name, [], {
        effects: [{ kind: 'not-tried', text: 'it would change what the session did not make' }],
      });
    expect(written(held('Copy a'), held('Copy b'), held('Copy c'))).toBe('[]');
    const left = ['Pause a', 'Pause b', 'Pause c'].map((name) => aControl(name, []));
    expect(written(...left)).toBe('[]');
  });

  it('plans nothing for a single one, or where they did something else', () => {
    expect(written(copied('Copy code'), aControl('Paste', []))).toBe('[]');
    expect(written(aControl('Copy a', ['changed']), aControl('Copy b', ['changed']))).toBe('[]');
  });
});
