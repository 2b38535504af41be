import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const brewery = (styles: string) =>
  html(
    'Brewery',
    `<style>${styles}</style><nav><a href="/">Home</a> <a href="/beers">Beers</a></nav>
<h1>Brewery</h1><button type="button">Book a tour</button>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/')]),
  sound: () => ({ '/': brewery('a:focus, button:focus { outline: 3px solid #1a5fb4 }') }),
  broken: () => ({ '/': brewery('a:focus, button:focus { outline: none; box-shadow: none }') }),
};
