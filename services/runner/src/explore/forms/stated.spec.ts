import { expect, it } from 'vitest';
import { statedIn } from './stated.ts';

it.each([
  ['Age, 14 to 99 years', 'en', { low: 14, high: 99 }],
  ['Teilnehmen kann, wer 18 bis 65 Jahre alt ist.', 'de', { low: 18, high: 65 }],
  ['Durée en heures, de 2 à 8', 'fr', { low: 2, high: 8 }],
  ['Personas (1–12)', 'es', { low: 1, high: 12 }],
  ['Persone: da 3 a 20', 'it', { low: 3, high: 20 }],
  ['Under 18', 'en', {}],
  ['Number of nights', 'en', {}],
  ['From 9:00 to 17:00', 'en', {}],
  ['Between 12.5.2031 and 14.5.2031', 'en', {}],
  ['Breakfast 6 € or 8 €', 'en', {}],
  ['Members pay 3, all others 9', 'en', {}],
])('%s', (words, language, stated) => expect(statedIn(words, language)).toEqual(stated));

it.each([
  ['Hyphens are allowed, for example Miller-Jones.', 'en', 'Miller-Jones'],
  ['Bindestriche sind erlaubt, zum Beispiel Müller-Lüders.', 'de', 'Müller-Lüders'],
  ['Numéro RNA, par exemple W751234567', 'fr', 'W751234567'],
  ['Postcode (e.g. SW1A 1AA)', 'en', 'SW1A 1AA'],
  ['Por ejemplo: «B-12345678»', 'es', 'B-12345678'],
  ['Código: Dos letras y tres cifras, como HM-101', 'es', 'HM-101'],
  ['For example +44 1632 960101', 'en', '+44 1632 960101'],
  ['Cantidad: como mucho 3', 'es', undefined],
  ['For example because you are ill', 'en', undefined],
  ['Your name', 'en', undefined],
])('%s', (words, language, example) => expect(statedIn(words, language).example).toBe(example));
