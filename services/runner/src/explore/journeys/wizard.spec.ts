import { describe, expect, it } from 'vitest';
import { exchange, field, form, known, site } from '../testing/build.ts';
import { fakeTrail, type Scene } from '../testing/fakes.ts';
import { SiteMap } from '../walking/site.ts';
import { walkWizards } from './wizard.ts';

const pressed = (name: string) => ({ by: 'role', role: 'button', name }) as const;
const first = form({
  purpose: 'create',
  fields: [field({ name: 'title', required: true })],
  submit: pressed('Next'),
  submitName: 'Next',
  submitMeaning: 'continue',
});

const asked = { url: '/new', reading: { heading: 'New', forms: [first] } };

/** A scene for each walk: opened, filled, sent, and the same of the next page. */
const walkingThrough = async (
  scenes: readonly Scene[],
  maySend: (sent: { submitName: string }) => boolean = () => true,
) => {
  const map = new SiteMap(site);
  map.known.push(known('/new', { forms: [first] }));
  const { trail, steps } = fakeTrail(scenes);
  const into: never[] = [];
  const barred: string[] = [];
  const trails = [trail]; // one walk, and nothing of what is learned beside it
  const openTrail = async () => trails.shift() ?? Promise.reject(new Error('closed'));
  await walkWizards(
    {
      ...{ site: map, signedIn: false, filling: { given: {}, today: 0 }, mayDelete: true },
      ...{ mayPress: () => true, maySend: (_place: unknown, sent: { submitName: string }) => maySend(sent) },
      ...{ openTrail, goesOn: () => true },
      onBarred: (name: string, why: string) => barred.push(`${name}: ${why}`),
    } as unknown as Parameters<typeof walkWizards>[0],
    into,
  );
  const journeys = into as { stages: unknown[]; stopped?: string; finished: boolean }[];
  return { journeys, steps: JSON.stringify(steps), barred };
};

const walking = (second: object, maySend?: (sent: { submitName: string }) => boolean) => {
  const then = { url: '/records', reading: { heading: 'Records', ...second } };
  const end = { url: '/done', reading: { heading: 'Done' } };
  return walkingThrough([asked, asked, asked, then, then, end], maySend);
};

describe('a row of steps', () => {
  const approve = form({
    purpose: 'unknown',
    fields: [field()],
    submit: pressed('Approve'),
    submitName: 'Approve',
  });

  it('goes on with the form of the next page', async () => {
    const { journeys, steps } = await walking({ forms: [approve] });
    expect(steps).toContain('"name":"Approve"');
    expect(journeys[0]?.stages).toHaveLength(2);
  });

  it('ends where it leads to a list, whatever can be sent there', async () => {
    const { steps } = await walking({ kind: 'list', forms: [approve] });
    expect(steps).not.toContain('"name":"Approve"');
  });

  it('sends nothing that would write over what others entered', async () => {
    const { steps, barred } = await walking(
      { forms: [approve] },
      ({ submitName }) => submitName !== 'Approve',
    );
    expect(steps).not.toContain('"name":"Approve"');
    expect(barred).toEqual([expect.stringContaining('Approve is not sent')]);
  });

  it('ends with the page that alone sends something, though what it leads to has a form and leads back to a list', async () => {
    const back = { ...pressed('Back to the list'), role: 'link' } as const;
    const list = { text: 'Back to the list', url: '/tools', own: true, locator: back };
    const when = form({ ...first, fields: [field({ name: 'until', required: true })] });
    const then = { url: '/when', reading: { heading: 'When', forms: [when] } };
    const end = (method: string): Scene => ({
      url: '/tools/4',
      reading: { heading: 'Drill', kind: 'detail', forms: [first], links: [list as never] },
      exchanges: [exchange(method, '/api/loans', { status: 201 })],
    });
    const walk = async (method: string) => walkingThrough([asked, asked, asked, then, then, end(method)]);
    const { journeys } = await walk('POST');
    expect(journeys).toMatchObject([{ finished: true }]);
    expect(journeys[0]?.stages).toHaveLength(2);
    expect((await walk('GET')).journeys).toMatchObject([{ finished: false }]);
  });
});
