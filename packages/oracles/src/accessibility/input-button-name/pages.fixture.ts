import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Poll', `<h1>Poll</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('input-button-name', [
  aNode(
    '<input id="vote" type="button">',
    '#vote',
    'Element has no value attribute or the value attribute is empty',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/poll', { accessibility: [violation] })]),
  sound: () => ({
    '/poll': page(
      '<form><label><input type="radio" name="day" value="sat"> Saturday</label><input id="vote" type="button" value="Vote"></form>',
    ),
  }),
  broken: () => ({
    '/poll': page(
      '<form><label><input type="radio" name="day" value="sat"> Saturday</label><input id="vote" type="button"></form>',
    ),
  }),
};
