import { aCode, aFunction } from '../../testing/code.ts';
import { aPage, aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

/** The volume of a radio, kept between two stops. */
const volume = (body: string) => `export const clamp = (value, low, high) => ${body};\n`;

export const pages: OraclePages = {
  site: aSite([aPage('/')]),
  code: aCode(aFunction('clamp', ['number', 'number', 'number'], 'number', { file: 'src/volume.js' })),
  sound: () => ({ 'src/volume.js': volume('Math.min(Math.max(value, low), high)') }),
  broken: () => ({ 'src/volume.js': volume('value > high ? high : value') }),
};
