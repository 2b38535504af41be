/** One fault, whichever oracle meets it: the browser is let in as if nobody had signed out. Title of its bug, and the symptom that they share. */
export const notSignedOut = 'Signing out does not return to the public view';
