import { looksAgain } from '../../testing/misplaced.ts';
import { siblingsAreAligned } from './oracle.ts';

looksAgain(siblingsAreAligned, 'uneven-siblings');
