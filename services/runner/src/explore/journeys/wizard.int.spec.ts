import { expect, it } from 'vitest';
import { openEnrolment } from '../testing/enrolment.ts';
import { exploreSite } from '../testing/run.ts';

it('walks rows of steps to their end, page by page or in one page, with what they ask for', async () => {
  await using site = await openEnrolment();
  const { model } = await exploreSite(`${site.url}/`, { seconds: 110 });
  const wizards = model.journeys
    .filter(({ stages }) => stages.length > 0)
    .toSorted((a, b) => (a.ends?.text ?? '').localeCompare(b.ends?.text ?? ''));
  const summary = wizards.map(({ finished, stopped, ends, stages }) => ({
    finished,
    stopped,
    end: ends?.text,
    stages: stages.map(({ heading, entered, back, shows }) => ({
      heading,
      entered: entered.map(({ key }) => key),
      back: back !== undefined,
      shows,
    })),
  }));
  expect(summary).toEqual([
    {
      finished: true,
      stopped: undefined,
      end: 'Sie sind angemeldet',
      stages: [
        { heading: 'Wer nimmt teil?', entered: ['name'], back: false, shows: [] },
        { heading: 'Wie viele kommen?', entered: ['size'], back: true, shows: [] },
        { heading: 'Stimmt alles?', entered: [], back: true, shows: ['name'] },
      ],
    },
    {
      finished: true,
      stopped: undefined,
      end: 'We look forward to you',
      stages: [
        { heading: 'Book a visit', entered: ['who', 'guests'], back: false, shows: [] },
        { heading: 'Book a visit', entered: ['day'], back: true, shows: [] },
        { heading: 'Book a visit', entered: [], back: true, shows: ['who'] },
      ],
    },
  ]);
  const [course, visit] = wizards;
  const tried = (stage: number) =>
    visit?.stages[stage]?.tries.map(({ what, key, came }) => [what, key, came]);
  expect(tried(0)).toContainEqual(['too-large', 'guests', 'refused']);
  expect(tried(1)).toContainEqual(['option', 'day', 'on']);
  expect(course?.stages.map(({ direct }) => direct?.came)).toEqual([undefined, 'refused', 'refused']);
  expect(visit?.again?.holds).toEqual([]);
  expect(site.enrolled.some((line) => / 12$/.test(line))).toBe(true);
});
