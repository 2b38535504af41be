/** Methods that only ask. The contracts say it too, and take long to load: those who need this are loaded by the stock runner's own processes. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
