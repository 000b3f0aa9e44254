import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

/** What users see; operators have a console of their own, and the kit's parts are tested as such. */
const APP = /^(shell|mf-[a-z]+)\/src\//;
/** A test, or what a test draws. */
const TEST = /\.test\.tsx?$/;

/** Fields of a form: their hint or their error says why. */
const FIELD = /^<(TextField|PinField|CodeField|AmountField|ImagePicker|DateField)\b/;
const DISABLED = /<[A-Za-z][^<]*?\sdisabled[=\s/>][^<]*/g;

/** What only one part of the app does by itself, since it has to fail, or end, in the same way everywhere. */
const OWNED: readonly [what: string, pattern: RegExp, owners: RegExp][] = [
  [
    'copies by itself: `copyText` says what failed',
    /navigator\.clipboard/,
    /^shared-ui\/src\/kit\/copy-text\.ts$/,
  ],
  ['saves by itself: `saveFile` says what failed', /\.download\s*=/, /^shared-ui\/src\/kit\/save-file\.ts$/],
  [
    'follows a finger by itself: `useDrag` decides its axis and ends it',
    /setPointerCapture|onPointerMove|onTouch(Start|Move)|addEventListener\(\s*'(touchmove|pointermove)'/,
    /^shared-ui\/src\/(gestures\/drag|charts\/gestures|scrub\/scrub-chart|charts\/candle-chart)\.tsx?$|\/drawings\/fingers\.ts$|\/quote-list\/star-gestures\.ts$|\/profile\/use-pinch\.ts$/,
  ],
  [
    "changes the browser's history by itself: `useLayer` has Back close what is open",
    /\bhistory\.(pushState|replaceState|back|go)\(|'popstate'/,
    // The last one before there is a router: the server has sent the human check in place of the address.
    /^(shared-ui\/src\/router\/(layers|navigation-hooks)|shell\/src\/app\/as-rendered)\.ts$/,
  ],
];

/** What is wrong with the controls of one source file. */
export function judgeControls(file: string, text: string): string[] {
  const silent = APP.test(file)
    ? (text.match(DISABLED) ?? []).filter(
        (tag) => !FIELD.test(tag) && !/aria-describedby|aria-busy/.test(tag),
      )
    : [];
  return [
    ...silent.map(
      (tag) => `${file} has a control that is disabled and does not say why: ${tag.split('\n')[0]}`,
    ),
    ...OWNED.filter(([, pattern, owners]) => pattern.test(text) && !owners.test(file)).map(
      ([what]) => `${file} ${what}`,
    ),
  ];
}

/** Judges the sources of the app and of its kit. */
export function checkControls(): string[] {
  return files('src/**/*.{ts,tsx}')
    .filter((file) => /^(shared-ui|shell|mf-[a-z]+)\//.test(file) && !TEST.test(file))
    .filter((file) => !file.startsWith('shared-ui/src/testing/'))
    .flatMap((file) => judgeControls(file, readFileSync(path.join(root, file), 'utf8')));
}
