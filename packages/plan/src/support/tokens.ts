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

/** The word that signs the first token of a text, of those that examples and documentation use; '' when none of them does. */
export const guessedKey = async (text: string): Promise<string> => {
  const [, head = '', content = '', signature] = /\b(eyJ[\w-]+)\.(eyJ[\w-]+)\.([\w-]+)/.exec(text) ?? [];
  const bits = /"alg"\s*:\s*"HS(256|384|512)"/.exec(Buffer.from(head, 'base64url').toString())?.[1];
  if (bits === undefined) return '';
  const words = [
    ...'secret Secret SECRET secret123 mysecret my-secret my_secret supersecret super-secret super_secret topsecret'.split(
      ' ',
    ),
    ...'your-secret your_secret yoursecret your-secret-key your_secret_key my-secret-key my_secret_key mysecretkey'.split(
      ' ',
    ),
    ...'secretkey secret-key secret_key secretKey supersecretkey super-secret-key super_secret_key jwt jwtsecret'.split(
      ' ',
    ),
    ...'jwt-secret jwt_secret jwtSecret JWT_SECRET your-jwt-secret your_jwt_secret jwt-secret-key jwt_secret_key'.split(
      ' ',
    ),
    ...'your-256-bit-secret your-384-bit-secret your-512-bit-secret a-string-secret-at-least-256-bits-long'.split(
      ' ',
    ),
    ...'changeme change-me change_me changeit CHANGE_ME replace-me default example test testing dev development'.split(
      ' ',
    ),
    ...'password passw0rd admin key private privatekey private-key token auth session shhhhh s3cr3t app api'.split(
      ' ',
    ),
    ...'1234 12345 123456 12345678 123456789 1234567890 qwerty abc123 dev-secret dev_secret test-secret'.split(
      ' ',
    ),
    'keyboard cat',
    'your-super-secret-jwt-token-with-at-least-32-characters-long',
  ];
  for (const word of words) {
    const hmac = { name: 'HMAC', hash: `SHA-${bits}` };
    const key = await crypto.subtle.importKey('raw', Buffer.from(word), hmac, false, ['sign']);
    const signed = await crypto.subtle.sign('HMAC', key, Buffer.from(`${head}.${content}`));
    if (Buffer.from(signed).toString('base64url') === signature) return word;
  }
  return '';
};
