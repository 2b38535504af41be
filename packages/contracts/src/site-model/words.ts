// Words of pages that are read alike where an application is explored and where its tests are planned.

/** What a control that deletes is called. */
export const deleteWords =
  /^(?:delete|remove|trash|discard|löschen|entfernen|supprimer|eliminar|borrar|elimina)\b/i;

/** An alphabet is that of the names, unless something else is said to stand in its order: "sort authors alphabetically". */
export const alphabetOfNames = (words: string): boolean =>
  /\balphabet/i.test(words) &&
  !/\p{L}{3}/u.test(
    words.replace(
      /\b(alphabet\w*|sort(ed|ing)?|order(ed|ing)?|list(ed)?|items?|reversed?|ascending|descending|asc|desc|the|and|for|from)\b/giu,
      ' ',
    ),
  );
