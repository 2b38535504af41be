// Requests for tests in plain words, on applications as exploring brought them home: which test each gets.
import { understandRequest } from '@prowl/brain';
import { describe, expect, it } from 'vitest';
import { explored } from './models.fixture.ts';
import { refusals } from './refusals.fixture.ts';
import { type Request, requests } from './requests.fixture.ts';
import { readSheet } from './sheet.ts';

const understood = ({
  site: name,
  type,
  target,
  context = '',
}: Pick<Request, 'site' | 'type' | 'target' | 'context'>) => {
  const { site, plans } = explored(name);
  return understandRequest({ type, target, context }, { site, plans, knownBugs: [] });
};

describe('a request for a test', () => {
  it.each(requests)('$site, $type: $target ($context)', ({ oracles, about, ...request }) => {
    const [plan] = understood(request).plans;
    expect(oracles).toContain(plan?.oracle);
    expect(plan?.title).toContain(about ?? '');
  });

  it.each(refusals)(
    'of what is not there is refused, with what comes nearest: $site, $type: $target',
    (request) => {
      const { plans, nearest } = understood(request);
      expect(plans.map(({ title }) => title)).toEqual([]);
      expect(nearest.length).toBeGreaterThan(0);
    },
  );

  it('names faults that the answer sheets have', async () => {
    for (const { site, fault } of requests)
      if (fault !== undefined) expect((await readSheet(site)).map(({ key }) => key)).toContain(fault);
  });
});
