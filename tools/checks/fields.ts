import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from 'shared-api/paths';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

/** The kit's fields that read digits: every number or code that is typed or pasted goes through one of them. */
const READERS = [
  'AccountNumberField',
  'AmountField',
  'AuthenticatorField',
  'CodeField',
  'PhoneField',
  'PinField',
  'RecoveryCodeField',
  'WholeInput',
] as const;

/** Fields of text in which a digit is a character like any other, by file and by the name or label in the source. */
const FREE_TEXT: Readonly<Record<string, readonly string[]>> = {
  'console/src/features/audit/audit.page.tsx': ['audit.search'],
  'console/src/features/reviews/list/filter-bar.tsx': ['reviews.user', 'reviews.number'],
  'console/src/features/sign-in/sign-in.page.tsx': ['signIn.name', 'signIn.password'],
  'console/src/features/support/support.page.tsx': ['support.answer'],
  'console/src/features/users/profile/cards.tsx': ['users.unlockReason'],
  'console/src/features/users/profile/changes.tsx': ['users.reason'],
  'console/src/features/users/users.page.tsx': ['users.query'],
  'mf-account/src/features/auth/components/name-sheet.tsx': ['passkey-name'],
  'mf-account/src/features/auth/components/new-password.tsx': ['password', 'confirm-password'],
  'mf-account/src/features/auth/components/own-password.tsx': ['password'],
  'mf-account/src/features/auth/login-password.page.tsx': ['old-password'],
  'mf-account/src/features/auth/login.page.tsx': ['username', 'password'],
  'mf-account/src/features/auth/register.page.tsx': ['username'],
  'mf-account/src/features/means/components/card-form.tsx': [
    'cardholderName',
    'bankName',
    'bankProvince',
    'bankCity',
    'branchName',
  ],
  'mf-account/src/features/means/components/wallet-form.tsx': ['alias', 'address'],
  'mf-account/src/features/profile/components/names-form.tsx': ['nickname', 'realName'],
  'mf-account/src/features/support/components/ask-form.tsx': ['support.question'],
  'mf-home/src/features/home/home.page.tsx': ['market.search'],
  'mf-home/src/features/market/components/quote-tools.tsx': ['market.search'],
  'mf-home/src/features/product/components/wide-list.tsx': ['market.search'],
  'mf-home/src/features/product/drawings/text-sheet.tsx': ['text'],
  'mf-wallet/src/features/deposits/flow/amount-step.tsx': ['depositor-name'],
  'shell/src/dev-panel/overrides.tsx': ['without a name'],
  'tools/standalone/sign-in.tsx': ['without a name'],
};

/** The fields' own parts, which are judged by their tests and not by this list. */
const PARTS = [
  'shared-ui/src/forms/',
  'console/src/parts/field.tsx',
  'console/src/parts/digits-field.tsx',
  'mf-home/src/shared/search/search-field.tsx',
];

const ELEMENT =
  /<(input|textarea|TextInput|TextField|TextAreaField|TextArea|PasswordField|SearchField|EntryInput|[A-Z]\w*(?:Field|Input))\b|\bcontentEditable\b/g;
/** Nothing is typed into these. */
const NOT_TYPED = /\btype="(?:checkbox|radio|file|range|date|hidden)"|\s(?:hidden|readOnly)[\s/>]/;
/** Frames, choices and pictures that are called fields. */
const NO_TEXT = new Set(['Field', 'ChoiceField', 'DateField', 'AvatarField']);
/** Long texts, whose end is seen as it is typed; what is pasted into them is cut in sight. */
const CUT = new Set(['TextAreaField', 'input']);
/** What only a field of digits asks for. */
const FOR_DIGITS =
  /inputMode="(?:numeric|decimal|tel)"|type="(?:number|tel)"|autoComplete="(?:one-time-code|tel|cc-number)"|autoComplete=\{[^}]*cc-number/;

interface Found {
  readonly element: string;
  /** The opening tag with all its attributes. */
  readonly tag: string;
  /** Its name, or else its label, as written in the source. */
  readonly name: string;
}

/** An opening tag, from its `<` to the `>` that is in no braces. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    else if (text[at] === '>' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

const NAMES = [/\bname="([^"]+)"/, /\{\.\.\.\w+\((?:\w+, )*'(\w+)'\)\}/, /\b(?:aria-)?label=\{t\('([^']+)'/];

function* elements(text: string): Generator<Found> {
  for (const match of text.matchAll(ELEMENT)) {
    const tag = match[1] === undefined ? match[0] : tagAt(text, match.index);
    const name = NAMES.map((pattern) => pattern.exec(tag)?.[1]).find(Boolean) ?? 'without a name';
    yield { element: match[1] ?? match[0], tag, name };
  }
}

/** Judges one source file: a field that takes digits must be one of the readers, any other must be in the list. */
export function judgeFields(file: string, text: string, free: readonly string[] = []): string[] {
  const faults: string[] = [];
  const unseen = new Set(free);
  for (const { element, tag, name } of elements(text)) {
    if (NO_TEXT.has(element) || NOT_TYPED.test(tag)) continue;
    if (/\bmaxLength\b/.test(tag) && !CUT.has(element))
      faults.push(`${file}: ${element} ${name} is cut by maxLength before it is read`);
    if (READERS.some((reader) => reader === element)) continue;
    if (FOR_DIGITS.test(tag))
      faults.push(`${file}: ${element} ${name} takes digits: use one of ${READERS.join(', ')}`);
    else if (!unseen.delete(name) && !free.includes(name))
      faults.push(
        `${file}: ${element} ${name} is neither a reader of digits nor listed as free text in tools/checks/fields.ts`,
      );
  }
  for (const name of unseen) faults.push(`${file}: ${name} is listed as free text, and is not there`);
  return faults;
}

/** Every field of the apps: the remotes, the shell, the console, and the frame of a remote alone. */
export function checkFields(): string[] {
  const apps = ['shell', 'console', 'tools', ...remoteNames].map((name) => `${name}/`);
  const found = files('**/*.tsx').filter(
    (file) =>
      apps.some((app) => file.startsWith(app)) &&
      !/\.test\.tsx$|\/gallery/.test(file) &&
      !PARTS.some((part) => file.startsWith(part)),
  );
  const gone = Object.keys(FREE_TEXT).filter((file) => !found.includes(file));
  return [
    ...gone.map((file) => `${file} is listed with free text, and is not there`),
    ...found.flatMap((file) =>
      judgeFields(file, readFileSync(path.join(root, file), 'utf8'), FREE_TEXT[file]),
    ),
  ];
}
