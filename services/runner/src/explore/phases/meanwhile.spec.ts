import { describe, expect, it } from 'vitest';
import { form, known, list, listControl, scope, site } from '../testing/build.ts';
import { fakeTab } from '../testing/fakes.ts';
import { LeftOut } from '../walking/left-out.ts';
import { createRules } from '../walking/scope.ts';
import { SiteMap } from '../walking/site.ts';
import type { Exploration } from './exploration.ts';
import { createMeanwhile } from './meanwhile.ts';

const withControls = list({
  controls: [listControl('sort', { control: 'select', options: [{ label: 'Name', value: 'name' }] })],
});

const during = ({ full = true, concerned = [] as string[] } = {}) => {
  const reached: string[] = [];
  let forgotten = 0;
  let goesOn = true;
  let passed = () => {};
  const turn = new Promise<void>((resolve) => {
    passed = resolve;
  });
  const exploration = {
    site: new SiteMap(site),
    rules: createRules(scope()),
    leftOut: new LeftOut(),
    job: { scope: scope() },
    mark: 'prowlabc',
    full,
    filling: () => ({ given: {} }),
    session: { wasEnded: async () => false },
    logger: { debug: () => undefined },
    progress: () => undefined,
    acting: {
      forget: async () => {
        forgotten += 1;
      },
    },
    reach: async (_tab: unknown, { page }: { page: { template: string } }) => {
      reached.push(page.template);
      return false;
    },
    submit: async (_tab: unknown, { page }: { page: { template: string } }) => {
      reached.push(page.template);
      return undefined;
    },
  } as unknown as Exploration;
  const learning = { goesOn: () => goesOn, nextPage: () => turn, concerned: () => new Set(concerned) };
  return {
    pages: exploration.site.known,
    reached,
    forgotten: () => forgotten,
    end: () => {
      goesOn = false;
      passed();
    },
    next: createMeanwhile(exploration, learning, () => 10_000).next,
    tab: fakeTab().tab,
  };
};

describe('what tabs do while a page is being learned', () => {
  it('uses lists before it sends forms, each once', async () => {
    const work = during();
    work.pages.push(known('/contact', { forms: [form({ purpose: 'contact' })] }));
    work.pages.push(known('/orders', { lists: [withControls] }));
    await work.next()?.(work.tab);
    expect(work.forgotten()).toBe(0);
    await work.next()?.(work.tab);
    // A form is sent with nothing held back that was while controls were pressed.
    expect(work.forgotten()).toBe(1);
    expect(work.reached).toEqual(['/orders', '/contact']);
    work.end();
    await work.next()?.(work.tab);
    expect(work.reached).toHaveLength(2);
  });
  it('changes nothing on the pages that learning is about, and waits for the next', async () => {
    const work = during({ concerned: ['/tasks', '/orders'] });
    work.pages.push(known('/tasks', { forms: [form({ purpose: 'create' })] }));
    work.pages.push(known('/orders', { lists: [withControls] }));
    const waiting = work.next();
    expect(waiting).toBeDefined();
    const waited = waiting?.(work.tab);
    work.end();
    await waited;
    expect(work.reached).toEqual([]);
  });
  it('sends no more forms at once than the phase for it would', async () => {
    const work = during();
    for (const path of ['/contact', '/report', '/comment'])
      work.pages.push(known(path, { forms: [form({ purpose: 'contact', action: path })] }));
    const handed = [work.next(), work.next(), work.next()];
    work.end();
    await Promise.all(handed.map((each) => each?.(work.tab)));
    expect(work.reached).toEqual(['/contact', '/report']);
  });
  it('makes nothing in a shallow exploration', async () => {
    const work = during({ full: false });
    work.pages.push(known('/contact', { forms: [form({ purpose: 'contact' })] }));
    const waiting = work.next();
    work.end();
    await waiting?.(work.tab);
    expect(work.reached).toEqual([]);
  });
  it('has nothing to do once nothing is being learned', () => {
    const work = during();
    work.pages.push(known('/orders', { lists: [withControls] }));
    work.end();
    expect(work.next()).toBeUndefined();
  });
});
