// Learns one page in tests, in a browser that all of them share.
import type { Action, Page } from '@prowl/contracts';
import type { Browser } from 'playwright';
import { scope } from '../../testing/build.ts';
import { Contexts } from '../../walking/contexts.ts';
import { Frontier } from '../../walking/frontier.ts';
import { LeftOut } from '../../walking/left-out.ts';
import { Links } from '../../walking/links.ts';
import { createReach } from '../../walking/reach.ts';
import { createRules } from '../../walking/scope.ts';
import { Screenshots } from '../../walking/screenshots.ts';
import { SessionKeeper } from '../../walking/session.ts';
import { SiteMap } from '../../walking/site.ts';
import { Frame } from '../learning/frame.ts';
import { workAt } from '../learning/work.ts';

export interface LearnedPage {
  readonly page: Page;
  readonly pages: readonly Page[];
  readonly actions: readonly Action[];
  readonly leftOut: LeftOut;
  readonly seconds: number;
  readonly find: (kind: Action['kind'], more?: (action: Action) => boolean) => Action | undefined;
}

export const mark = 'prowltest7';

export const learnPage = async (
  browser: Browser,
  url: string,
  { disposable = false, limit = 40_000, path = '/' } = {},
): Promise<LearnedPage> => {
  const site = new SiteMap(url);
  const rules = createRules({ ...scope(), origins: [url] });
  const leftOut = new LeftOut();
  const session = new SessionKeeper();
  const links = new Links({ site, frontier: new Frontier(), rules, leftOut });
  const contexts = new Contexts({ browser, session, origins: [url], origin: url, mask: (text) => text });
  const guarded = await contexts.fresh();
  const tab = await contexts.tab(guarded);
  await tab.open(`${url}${path}`);
  const { known } = site.remember(await tab.read(), {
    ...{ url: path, template: path, status: 200, headers: {}, depth: 0 },
    ...{ troubles: [], exchanges: [], anonymous: false },
  });
  await guarded.close();
  const began = Date.now();
  await workAt(
    {
      ...{ site, links, rules, leftOut, session, contexts, mark, disposable },
      frame: new Frame(),
      screenshots: new Screenshots(async () => 'art_1'),
      reach: createReach({ site, session, mark }),
      storageState: async () => undefined,
      logger: { debug: (...told: unknown[]) => void told },
    },
    known,
    limit,
  );
  const { actions } = known.page;
  return {
    page: known.page,
    pages: site.known.map(({ page }) => page),
    actions,
    leftOut,
    seconds: (Date.now() - began) / 1_000,
    find: (kind, more = () => true) => actions.find((action) => action.kind === kind && more(action)),
  };
};
