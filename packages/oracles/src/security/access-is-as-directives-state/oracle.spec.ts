import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { accessIsAsDirectivesState } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const { site, directives = [] } = pages;
const plan = (who: string, of: string, may = true, on = site) =>
  accessIsAsDirectivesState.plan({
    site: on,
    target: { name: 'App', description: '', url: site.origin },
    directives: [{ directive: 'x', reading: { kind: 'expect', rule: { what: 'access', of, who, may } } }],
    failedFingerprints: new Set(),
  });

describe('access-is-as-directives-state', () => {
  it('asks as everybody whom the directive keeps out, and quotes it', () => {
    const titles = plansOf(accessIsAsDirectivesState, site, { directives: [...directives] }).map(
      ({ bug }) => bug.title,
    );
    expect(titles).toHaveLength(4);
    expect(titles[1]).toBe('Front desk opens for a visitor: “Only librarians see the desk”');
  });
  it('leaves alone those who are named, by name or role', () => {
    expect(plan('ben', '/desk').plans).toHaveLength(1);
    expect(plan('ben', '/desk', false).plans).toHaveLength(1);
    expect(plan('visitors', 'desk', false).plans).toHaveLength(1);
  });
  it('says why a directive could not be checked', () => {
    const why = (...args: Parameters<typeof plan>) => plan(...args).leftOut?.[0]?.why;
    expect(why('librarians', 'cellar')).toContain('“cellar”');
    expect(why('gardeners', 'desk', false)).toContain('“gardeners”');
    const visitor = { ...site, signIn: { ...site.signIn, status: 'not-asked' as const } };
    expect(why('librarians', 'desk', true, visitor)).toContain('account');
  });
});
