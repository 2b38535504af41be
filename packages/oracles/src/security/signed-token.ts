// What a session token looks like that says whose session it is, and proves it.

/** A head, a content and a signature, the first two of them JSON. */
export const signedToken = 'eyJ[\\w-]+\\.eyJ[\\w-]+\\.[\\w-]+';
