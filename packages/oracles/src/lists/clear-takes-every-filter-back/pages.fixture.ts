import type { OraclePages } from '../../testing/pages.ts';
import { quaysPage, quaysSite } from '../../testing/quays.ts';

export const pages: OraclePages = {
  site: quaysSite,
  sound: () => ({ '/boats': quaysPage() }),
  broken: () => ({ '/boats': quaysPage({ clear: "word = ''; quay = '';" }) }),
};
