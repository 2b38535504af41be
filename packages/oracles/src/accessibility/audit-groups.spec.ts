import { describe, expect, it } from 'vitest';
import { aNode, aViolation } from '../testing/audit.ts';
import { aPage, aSite } from '../testing/models.ts';
import { auditGroups } from './audit-groups.ts';
import { componentOf } from './audit-node.ts';

const byComponent = { component: ({ html }: { html: string }) => componentOf(html) };
const button = (name: string) => aNode(`<button class="${name}"></button>`);
const page = (url: string, ...nodes: unknown[]) =>
  aPage(url, { accessibility: [aViolation('button-name', nodes, 'critical')] });
const groups = (...pages: Parameters<typeof aSite>[0]) =>
  auditGroups(aSite(pages), 'button-name', byComponent);

describe('groups of what an audit found', () => {
  it('have the same component of many pages once, on the first', () => {
    const [group, ...more] = groups(page('/', button('menu')), page('/about', button('menu')));
    expect(group).toMatchObject({ page: { url: '/' }, component: 'button.menu', nodes: [button('menu')] });
    expect([...(group?.templates ?? [])]).toEqual(['/', '/about']);
    expect(more).toEqual([]);
  });

  it('have all components of a page together, one of each kind first', () => {
    const [group] = groups(page('/', button('a'), button('a'), button('b')));
    expect(group?.nodes).toEqual([button('a'), button('b'), button('a')]);
    expect(group?.kinds).toBe(2);
  });

  it('have what one source file wrote once, though every page gives it other names', () => {
    const marked = (name: string, scope = 'data-v-92009e52=""') =>
      aNode(`<button ${scope} class="${name}"></button>`);
    const [group, ...more] = groups(
      page('/', marked('a'), marked('b')),
      page('/more', marked('c')),
      page('/else', marked('d', 'data-v-77aa11bb=""')),
    );
    expect(group).toMatchObject({ component: 'button.a', kinds: 2 });
    expect([...(group?.templates ?? [])]).toEqual(['/', '/more']);
    expect(more.map(({ component }) => component)).toEqual(['button.d']);
  });

  it('have what one page shows with other parameters once, though other parts are named after them', () => {
    const filtered = (query: string, name: string, title = 'Boats') =>
      aPage(`/boats?${query}`, {
        ...{ title, heading: title },
        accessibility: [aViolation('button-name', [button(name)], 'critical')],
      });
    expect(groups(filtered('berth=1', 'berth'), filtered('state=2', 'state'))).toHaveLength(1);
    // The parameter is the page.
    expect(groups(filtered('page=berths', 'berth'), filtered('page=crew', 'state', 'Crew'))).toHaveLength(2);
  });

  it('leave out other rules, what is not serious, and error pages', () => {
    expect(
      groups(
        aPage('/', { accessibility: [aViolation('label', [button('a')])] }),
        aPage('/b', { accessibility: [aViolation('button-name', [button('a')], 'moderate')] }),
        aPage('/c', { status: 404, accessibility: [aViolation('button-name', [button('a')])] }),
      ),
    ).toEqual([]);
  });
});
