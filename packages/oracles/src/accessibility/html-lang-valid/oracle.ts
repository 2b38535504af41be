import { auditOracle } from '../audit.ts';
import { declaresLanguage } from '../expectations.ts';

export const htmlLangValid = auditOracle({
  id: 'html-lang-valid',
  title: 'The declared language exists',
  rule: 'A screen reader pronounces a page by the rules of its language.',
  expected: 'The document declares its language, so that a screen reader can pronounce it.',
  problem: 'The page does not say what language it is in',
  remedy: 'Write a BCP 47 code such as "en" or "pt-BR", not the name of the language.',
  severity: 'low',
  because: 'The text is read out with the sounds of another language.',
  wcag: '3.1.1',
  component: () => 'document',
  expectations: declaresLanguage,
});
