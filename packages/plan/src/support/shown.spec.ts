import { describe, expect, it } from 'vitest';
import { runLine } from '../render/run.ts';
import { isAnothers } from './shown.ts';

const make = new Function(`${runLine} return run;`) as () => string;

describe('what another test has made', () => {
  it('is what carries its mark and not the own one', () => {
    const [own, other] = [make(), make()];
    expect(isAnothers(`first ${other} 2,50 €`, own)).toBe(true);
    expect(isAnothers(`First ${other.toUpperCase()}`, own)).toBe(true);
    expect(isAnothers(`first ${own} [ticked]`, own)).toBe(false);
    expect(isAnothers(`${own} answers ${other}`, own)).toBe(false);
    expect(isAnothers('Anna, prowling at night', own)).toBe(false);
  });

  it('is whatever carries a mark, for a test that makes nothing', () => {
    expect(isAnothers(`first ${make()}`)).toBe(true);
    expect(isAnothers('Anna')).toBe(false);
  });
});
