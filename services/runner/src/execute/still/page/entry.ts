// For the contexts of tests, which need nothing else of what exploring looks at.
import { holdStill } from '../../../browser/page/still.ts';

holdStill();
