import { describe, expect, it } from 'vitest';
import { field, form, known, site } from '../testing/build.ts';
import { fakeTrail } from '../testing/fakes.ts';
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

const walking = async (second: object, maySend: (sent: { submitName: string }) => boolean = () => true) => {
  const map = new SiteMap(site);
  map.known.push(known('/new', { forms: [first] }));
  const asked = { url: '/new', reading: { heading: 'New', forms: [first] } };
  const then = { url: '/records', reading: { heading: 'Records', ...second } };
  // A scene for each walk: opened, filled, sent, and the same of the next page.
  const { trail, steps } = fakeTrail([
    asked,
    asked,
    asked,
    then,
    then,
    { url: '/done', reading: { heading: 'Done' } },
  ]);
  const into: never[] = [];
  const trails = [trail]; // one walk, and nothing of what is learned beside it
  const openTrail = async () => trails.shift() ?? Promise.reject(new Error('closed'));
  await walkWizards(
    {
      ...{ site: map, signedIn: false, filling: { given: {}, today: 0 }, mayDelete: true },
      ...{ mayPress: () => true, maySend: (_place: unknown, sent: { submitName: string }) => maySend(sent) },
      ...{ openTrail, goesOn: () => true },
    } as unknown as Parameters<typeof walkWizards>[0],
    into,
  );
  return { journeys: into as { stages: unknown[]; stopped?: string }[], steps: JSON.stringify(steps) };
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
    const { steps } = await walking({ forms: [approve] }, ({ submitName }) => submitName !== 'Approve');
    expect(steps).not.toContain('"name":"Approve"');
  });
});
