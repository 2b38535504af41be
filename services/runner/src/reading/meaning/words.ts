// Words by meaning, in English and the commonest German, French and Spanish ones. No application is known here. Pure.

/** Whole words, letters of any language. */
export const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');
/** Names of attributes as words: first_name, firstName, first-name. */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.[\]:/]+/g, ' ')
    .trim();
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, '')
    .replace(/[^\p{L}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);

export const sortWords = words(
  'sort(ed|ing)?( by)?|order( by|ing)?|arrange|sortier(en|ung)?( nach)?|reihenfolge|tri(er)?( par)?|classer( par)?|ordenar( por)?|orden',
);
export const filterWords = words(
  'filter(s|ed|n)?|show( only)?|only|category|categories|brand|colou?r|size|type|status|tag|price range|in stock|available|min(imum)?( price)?|max(imum)?( price)?|kategorien?|marke|farbe|gr[öo]ße|nur|filtern|cat[ée]gories?|marque|couleur|taille|filtrer|categor[ií]as?|marca|color|talla|filtrar|estado',
);
export const searchWords = words(
  'search|find|look up|query|keywords?|suche[n]?|suchbegriff|rechercher?|chercher|buscar|b[úu]squeda',
);
export const pageSizeWords = words(
  'per page|page size|items per|results per|rows per|entries|show \\d+|pro seite|par page|por p[áa]gina',
);
export const clearWords = words(
  'clear( all| filters?| search)?|reset( filters?)?|show all|remove filters?|all|zur[üu]cksetzen|filter l[öo]schen|alle( anzeigen)?|r[ée]initialiser|effacer|tout|tous|limpiar|borrar filtros|todos|todas',
);
export const nextWords =
  /^(next(\s+page)?|older( posts| entries)?|weiter|n[äa]chste( seite)?|suivante?s?|page suivante|siguiente|p[áa]gina siguiente|go to next page|[›»→>]|>>)\s*[›»→>]*$/iu;
export const previousWords =
  /^[‹«←<]*\s*(prev(ious)?(\s+page)?|newer( posts| entries)?|zur[üu]ck|vorherige( seite)?|pr[ée]c[ée]dente?s?|page pr[ée]c[ée]dente|anterior|p[áa]gina anterior|go to previous page|[‹«←<])$/iu;
export const moreWords = words(
  'load more|show more|more results|view more|see more|mehr (laden|anzeigen)|voir plus|charger plus|ver m[áa]s|cargar m[áa]s|mostrar m[áa]s',
);
export const ascendingWords = words(
  '(?<!reverse )alphabetical(ly)?|low(est)?( to |[ -–→]+)high(est)?|cheapest( first)?|ascending|asc|a\\s*(-|–|to|→|bis|à)\\s*z|oldest( first)?|smallest|fewest|aufsteigend|niedrigster?( preis)?|g[üu]nstigste( zuerst)?|[äa]lteste( zuerst)?|croissant|moins cher|ascendente|menor a mayor|m[áa]s bar[ao]to|m[áa]s antigu[oa]s?',
);
export const descendingWords = words(
  'reverse alphabetical(ly)?|high(est)?( to |[ -–→]+)low(est)?|most expensive|descending|desc|z\\s*(-|–|to|→|bis|à)\\s*a|newest( first)?|latest( first)?|most recent|largest|most|best|top rated|highest rated|absteigend|h[öo]chster?( preis)?|teuerste( zuerst)?|neueste( zuerst)?|d[ée]croissant|plus cher|plus r[ée]cents?|descendente|mayor a menor|m[áa]s car[oa]|m[áa]s recientes?|novedades',
);
/** What a sorting or filter word says about the column it is on. */
export const columnWords: readonly (readonly [string, RegExp])[] = [
  [
    'price',
    words(
      'prices?|cost|amount|total|cheapest|expensive|preis|g[üu]nstigste|teuerste|prix|cher|precio|barato|caro',
    ),
  ],
  ['rating', words('rat(ing|ed|ings)|stars?|reviews?|bewertung|note|avis|valoraci[óo]n|puntuaci[óo]n')],
  [
    'date',
    words(
      'date|time|newest|oldest|latest|recent(ly)?|created|updated|added|published|datum|neueste|[äa]lteste|r[ée]cents?|fecha|recientes?|antigu[oa]s?',
    ),
  ],
  ['quantity', words('quantity|stock|qty|amount left|menge|anzahl|bestand|quantit[ée]|cantidad|existencias')],
  [
    'name',
    words(
      'name|title|a\\s*(-|–|to|→|bis|à)\\s*z|z\\s*(-|–|to|→|bis|à)\\s*a|titel|bezeichnung|nom|titre|nombre|t[íi]tulo',
    ),
  ],
  ['status', words('status|state|zustand|[ée]tat|statut|estado')],
  ['category', words('category|type|kategorie|art|cat[ée]gorie|categor[ií]a|tipo')],
];
