// What an answer holds of a server's secrets, told by its make: formats that nothing else has. Patterns for texts in lower case and as they are.

export interface SecretKind {
  readonly name: string;
  readonly pattern: string;
  /** For a text in lower case. */
  readonly lower: boolean;
}

/** A value in quotes that is no word and no rule for a field, and was not masked. */
const hidden = '"(?![*•x]+")(?=[^"\\s]*\\d)[^"\\s:|]{6,}"';

const hashes = [
  '\\$2[abxy]\\$\\d\\d\\$[./a-z0-9]{53}',
  '\\$argon2(?:id|i|d)\\$',
  '\\$[56y]\\$[^$\\s"]{1,40}\\$[./a-z0-9]{20,}',
  '\\b(?:pbkdf2|scrypt)[\\w:-]*\\$\\d+[$:][^\\s"]{20,}',
  `"(?:hashed|encrypted)?_?pass(?:word|wd)?[_-]?(?:hash|digest)?"\\s*:\\s*${hidden}`,
];

/** They are for one person, and come by mail or are shown once. */
const codes = [
  `"(?:password_?)?reset_?(?:password_?)?(?:token|code|key)"\\s*:\\s*${hidden}`,
  `"(?:totp|otp|mfa|two_?factor)_?(?:secret|key)"\\s*:\\s*"[^"]{8,}"[^]*"(?:totp|otp|mfa|two_?factor)_?(?:secret|key)"\\s*:\\s*"[^"]{8,}"`,
];

const keys = [
  '-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\\\n|\\s)+[A-Za-z0-9+/=\\\\\\s]{100}',
  '\\bAKIA(?![0-9A-Z]*EXAMPLE)[0-9A-Z]{16}\\b',
  '\\b[rs]k_live_[0-9A-Za-z]{16}',
  '\\bgh[oprsu]_[A-Za-z0-9]{36}|\\bgithub_pat_\\w{50}|\\bglpat-[\\w-]{20}|\\bnpm_[A-Za-z0-9]{36}',
  '\\bxox[abprs]-\\d{8,}-[\\w-]{10}',
  '\\bSG\\.[\\w-]{22}\\.[\\w-]{43}',
  '\\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\\+srv)?|rediss?|amqps?|mssql)://(?!user)[^\\s:@/"\'<>]+:(?![*<[$%{]|pass)[^\\s@"\'<>*]{4,}@[\\w.-]+',
];

/** Left in the source for colleagues. */
const notes = [
  '<!--(?:(?!-->)[^]){0,400}?\\b(?:password|passwd|pwd|secret|api[_-]?key)\\s*[=:]\\s*(?=\\S*\\d)[^\\s<>{}]{6,}',
];

export const secretKinds: readonly SecretKind[] = [
  { name: 'password hashes', pattern: hashes.join('|'), lower: true },
  { name: 'codes that stand for a password', pattern: codes.join('|'), lower: true },
  { name: 'a secret key or a password of the server', pattern: keys.join('|'), lower: false },
  { name: 'a password in a comment', pattern: notes.join('|'), lower: true },
];
