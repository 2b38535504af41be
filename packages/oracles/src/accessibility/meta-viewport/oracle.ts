import { countOf, css, expectThat, value } from '@prowl/plan';
import { auditOracle } from '../audit.ts';

export const metaViewport = auditOracle({
  id: 'meta-viewport',
  title: 'The page can be enlarged on a small screen',
  rule: 'Who sees little enlarges the page with two fingers.',
  expected: 'The viewport allows zooming.',
  problem: 'The page cannot be enlarged on a small screen',
  remedy: 'Remove user-scalable=no and maximum-scale from the viewport’s meta element.',
  severity: 'low',
  because: 'Small text stays small on a phone.',
  wcag: '1.4.4',
  component: () => 'document',
  expectations: () => [
    expectThat(
      'the page can be enlarged',
      countOf(css('meta[name=viewport]:is([content*="user-scalable=no"], [content*="user-scalable=0"])')),
      'equals',
      value(0),
    ),
  ],
});
