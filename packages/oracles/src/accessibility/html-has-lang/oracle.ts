import { auditOracle } from '../audit.ts';
import { declaresLanguage } from '../expectations.ts';

export const htmlHasLang = auditOracle({
  id: 'html-has-lang',
  title: 'The page declares its language',
  rule: 'A screen reader pronounces a page by the rules of its language.',
  expected: 'The document declares its language, so that a screen reader can pronounce it.',
  problem: 'The page does not say what language it is in',
  remedy: 'Write the language on the root element: <html lang="en">.',
  severity: 'low',
  because: 'The text is read out with the sounds of another language.',
  wcag: '3.1.1',
  component: () => 'document',
  expectations: declaresLanguage,
});
