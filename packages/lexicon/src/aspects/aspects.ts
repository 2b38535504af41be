// What people ask to be checked of an application: of a list that it can be sorted, of a form that it refuses what is wrong. Each language says
// it in its own words; what a language leaves out is understood in the others.

/** Each aspect with what it covers. */
export const aspects = {
  // Lists
  sorting: 'A list is put in order.',
  'stated-order': 'A list is in the order that it says: newest first.',
  filtering: 'A list shows a part.',
  searching: 'Something is found by its words.',
  'letter-case': 'Upper and lower case, and spaces around it, make no difference.',
  paging: 'A list goes on on further pages.',
  counting: 'A number that says how many: results, a badge, places left.',
  summing: 'An amount that is made of others: total, subtotal, balance.',
  calculating: 'A result that follows from what is entered.',
  'as-listed': 'A thing is the same wherever it is shown: list, own page, summary.',
  'own-page': 'What is opened is what was chosen.',

  // What is entered
  limit: 'No more or fewer than so many.',
  required: 'What may not be left out, or be blank.',
  invalid: 'What is wrong is refused.',
  accepted: 'What is right is taken.',
  reason: 'A refusal says why.',
  unchanged: 'What was entered is stored as it was typed.',
  'entries-kept': 'What was typed is still there after an error or on the way back.',
  'sent-twice': 'What is pressed or sent twice at once counts once.',
  once: 'Doing it twice makes one.',
  dates: 'Days, spans and deadlines.',
  threshold: 'From some amount on another rule holds.',

  // What is done
  acting: 'A control does what it says.',
  creating: 'Something new is made.',
  editing: 'Something is changed.',
  deleting: 'Something is taken away.',
  cancelling: 'What is given up leaves nothing behind.',
  undoing: 'There and back is as before.',
  'only-this': 'Nothing else changes.',
  'every-one': 'It works for all of a kind.',
  kept: 'What was done is still there later.',
  reload: 'The page is loaded again.',
  returning: 'Back and forward in the browser.',
  skipping: 'A step cannot be left out.',
  journey: 'The whole way from beginning to end.',
  disclosing: 'What opens and closes: dialogs, menus, tabs.',
  exporting: 'A file is handed out.',
  uploading: 'A file is handed in.',

  // Who may
  access: 'Who is not signed in is kept out.',
  others: 'What belongs to others, or is for other roles, is refused.',
  'signing-in': 'Who signs in, with what.',
  guessing: 'Passwords cannot be tried at will.',
  'signing-out': 'The session ends.',
  session: 'Cookies and tokens.',

  // Attacks
  scripts: 'Script that somebody wrote does not run.',
  queries: 'What is entered is no part of a query to the database.',
  injection: 'What is entered is not carried out, and opens no file.',
  'cross-site': 'Other sites can send nothing.',
  headers: 'What the server tells browsers about safety.',
  secrets: 'What nobody is to see: passwords, keys, traces of the code.',
  tampering: 'What the browser sends besides is not believed: prices, roles.',

  // For everybody
  keyboard: 'Everything can be done by keys.',
  naming: 'Every control and field has a name.',
  contrast: 'Text stands out from what is behind it.',
  'text-alternative': 'An image has a text.',
  phone: 'It fits a small screen.',
  readable: 'Nothing is covered or cut off.',

  // Pages and operations
  speed: 'How long it takes.',
  load: 'Many at once.',
  weight: 'How much is loaded.',
  failing: 'The server or a script fails.',
  loading: 'A page loads whole.',
  links: 'Links lead somewhere.',
  images: 'Pictures are shown.',
  unknown: 'What is not there says so.',
  malformed: 'Operations are sent what they do not expect.',
  functions: 'Functions of the source code.',
} as const;

export type Aspect = keyof typeof aspects;

/** The words of one language for what is asked to be checked, written as those of `Vocabulary` are. */
export type AspectWords = Readonly<Partial<Record<Aspect, string>>>;
