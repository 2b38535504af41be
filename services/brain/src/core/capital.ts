/** As a sentence or a heading begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
