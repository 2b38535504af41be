// The languages. A new one: its file beside the others, its spec, and two lines here.
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import { zh } from './zh.ts';

/** By code (ISO 639-1). */
export const languages = { en, de, fr, es, pt, it, nl, pl, sv, ja, zh } satisfies Record<string, Vocabulary>;
export type LanguageCode = keyof typeof languages;

export const isSupported = (code: string): code is LanguageCode => Object.hasOwn(languages, code);
