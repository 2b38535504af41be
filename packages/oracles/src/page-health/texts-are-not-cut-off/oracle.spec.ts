import { looksAgain } from '../../testing/misplaced.ts';
import { textsAreNotCutOff } from './oracle.ts';

looksAgain(textsAreNotCutOff, 'cut-texts');
