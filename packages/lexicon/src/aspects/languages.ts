import type { AspectWords } from './aspects.ts';
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

/** What people ask in is rarely said, and many mix English in: a request is read in all of them. */
export const aspectWords: readonly AspectWords[] = [en, de, fr, es, it, nl, pt, sv, pl, ja, zh];
