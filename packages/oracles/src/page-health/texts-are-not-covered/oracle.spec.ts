import { looksAgain } from '../../testing/misplaced.ts';
import { textsAreNotCovered } from './oracle.ts';

looksAgain(textsAreNotCovered, 'covered-texts');
