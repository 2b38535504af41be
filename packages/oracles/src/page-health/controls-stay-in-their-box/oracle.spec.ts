import { looksAgain } from '../../testing/misplaced.ts';
import { controlsStayInTheirBox } from './oracle.ts';

looksAgain(controlsStayInTheirBox, 'outside-parts');
