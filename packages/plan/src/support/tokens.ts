/** Each signed token of a text with another signature. */
export const resigned = (text: string): string =>
  text.replace(/\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g, (token) => {
    const at = token.lastIndexOf('.') + 1;
    const signature = token.slice(at);
    const other = [...signature].reverse().join('');
    return token.slice(0, at) + (other === signature ? `x${signature.slice(1)}` : other);
  });

/** Each signed token of a text with no signature, and with a head that says so. */
export const unsigned = (text: string): string =>
  text.replace(/\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g, (token) => {
    const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    return `${head}.${token.split('.')[1] ?? ''}.`;
  });
