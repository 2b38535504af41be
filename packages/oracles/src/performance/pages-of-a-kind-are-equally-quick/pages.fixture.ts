import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const lesson = (number: number) =>
  html(`Lesson ${number}`, `<h1>Lesson ${number}</h1><p>Read, then repeat.</p>`);

export const pages: OraclePages = {
  site: aSite([aPage('/lessons/1', { template: '/lessons/:id', examples: ['/lessons/2', '/lessons/3'] })]),
  sound: () => ({ '/lessons/1': lesson(1), '/lessons/2': lesson(2), '/lessons/3': lesson(3) }),
  broken: () => ({ '/lessons/3': { body: lesson(3), after: 1_700 } }),
};
