import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Quiz', `<h1>Quiz</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('tabindex', [
  aNode('<button id="next" tabindex="3">Next</button>', '#next', 'Element has a tabindex greater than 0'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/quiz', { accessibility: [violation] })]),
  sound: () => ({
    '/quiz': page('<label>Answer <input name="answer"></label><button id="next">Next</button>'),
  }),
  broken: () => ({
    '/quiz': page('<label>Answer <input name="answer"></label><button id="next" tabindex="3">Next</button>'),
  }),
};
