import { readFile } from 'node:fs/promises';
import { Argument, Command } from 'commander';
import { LANGUAGES, type Language } from 'shared-api/contract';
import { readArticle } from '../src/modules/content/index.ts';
import type { OpsInput } from '../src/modules/operator/index.ts';
import { EXIT, OpsError } from './client.ts';
import { moment, paged, type Tools, whole } from './tools.ts';

const KINDS = ['news', 'notice', 'carousel', 'announcement'] as const;
type Kind = (typeof KINDS)[number];
const COLUMNS = ['id', 'state', 'published_at', 'languages', 'title'];
/** What the command line gave: a text for each language under its option (`--zh-CN` is `zhCN`). */
type Written = Readonly<Partial<Record<string, string>>>;
const optionOf = (language: Language) => language.replace('-', '');

/** `content …`: news, notices, the carousel's pictures and announcements, in every language, at their moment. */
export function contentCommand(tools: Tools): Command {
  const command = new Command('content').description('write, schedule and withdraw what all users read');
  const kind = () => new Argument('<kind>').choices(KINDS);
  paged(command.command('list'))
    .addArgument(kind())
    .description('list what is scheduled, published or withdrawn, newest first')
    .action(async (kind: Kind, options: { limit: number; cursor?: string }) =>
      tools.list(await tools.send('content', { kind, ...options }), COLUMNS),
    );
  command
    .command('show')
    .addArgument(kind())
    .argument('<id>')
    .description('show one piece with its texts')
    .action(async (kind: Kind, id: string) => tools.show(await tools.send('contentPiece', { kind, id })));
  command
    .command('schedule')
    .addArgument(kind())
    .argument('<id>')
    .argument('<moment>', 'for example 2027-01-31T08:00Z', moment)
    .description("change the time of a piece that hasn't appeared yet")
    .action(async (kind: Kind, id: string, publish_at: string) =>
      tools.show(await tools.send('scheduleContent', { kind, id, publish_at })),
    );
  command
    .command('withdraw')
    .addArgument(kind())
    .argument('<id>')
    .description('take it down permanently')
    .action(async (kind: Kind, id: string) => tools.show(await tools.send('withdrawContent', { kind, id })));
  writing(command, tools);
  return command;
}

/** A command that writes: what is left out of a change stays as it is. */
const writer = (parent: Command, name: Kind, what: string) =>
  parent
    .command(name)
    .description(`write or change ${what}`)
    .option('--id <id>', 'the piece to change')
    .option('--at <moment>', 'when it appears, for example 2027-01-31T08:00Z; now by default', moment);

/** One option for each language. */
function inLanguages(command: Command, value: string, what: string): Command {
  for (const language of LANGUAGES) command.option(`--${language} <${value}>`, `${what} in ${language}`);
  return command;
}

function writing(parent: Command, tools: Tools): void {
  inLanguages(
    writer(parent, 'news', 'a news item'),
    'file',
    'title, summary and source between --- lines, then Markdown,',
  )
    .option('--type <type>', '1 market, 2 platform, 3 home feed', whole)
    .option('--picture <name>', 'one of the drawings, for example hours')
    .action(async ({ type, picture, ...written }: Written & { type?: number; picture?: string }) => {
      const input = { ...head(written), type: type as OpsInput<'writeNews'>['type'], picture };
      const texts = await eachText(written, async (file) => articleOf(await textOf(file), file));
      tools.show(await tools.send('writeNews', { ...input, texts }));
    });
  inLanguages(writer(parent, 'notice', 'a notice for the home page'), 'text', 'the notice').action(
    async (written: Written) => {
      const texts = await eachText(written, async (content) => ({ content }));
      tools.show(await tools.send('writeNotice', { ...head(written), texts }));
    },
  );
  inLanguages(writer(parent, 'carousel', 'a carousel slide'), 'text', 'its title')
    .option('--picture <name>', 'one of the drawings, for example hours')
    .option('--position <n>', 'its position, starting at 0', whole)
    .option('--news <id>', 'the news item it opens')
    .action(async ({ picture, position, news, ...written }: Written & Picture) => {
      const texts = await eachText(written, async (title) => ({ title }));
      const input = { ...head(written), picture, position, news_id: news, texts };
      tools.show(await tools.send('writeCarousel', input));
    });
  inLanguages(
    writer(parent, 'announcement', 'an announcement to all users'),
    'file',
    'a line "# Title", then Markdown,',
  ).action(async (written: Written) => {
    const texts = await eachText(written, async (file) => titledText(await textOf(file), file));
    tools.show(await tools.send('writeAnnouncement', { ...head(written), texts }));
  });
}

interface Picture {
  picture?: string;
  position?: number;
  news?: string;
}

const head = ({ id, at }: Written) => ({ id, publish_at: at });

async function eachText<T>(written: Written, read: (value: string) => Promise<T>) {
  const texts: Partial<Record<Language, T>> = {};
  for (const language of LANGUAGES) {
    const value = written[optionOf(language)];
    if (value !== undefined) texts[language] = await read(value);
  }
  return texts;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OpsError(
      code === 'ENOENT' || code === 'ENAMETOOLONG'
        ? `There's no file "${file}". The text is read from a file: save it in one and give its path.`
        : `The file ${file} can't be read (${code ?? 'unknown reason'}).`,
      EXIT.usage,
    );
  }
}

function articleOf(text: string, file: string) {
  try {
    return readArticle(text);
  } catch (error) {
    throw new OpsError(`${file}: ${(error as Error).message}`, EXIT.usage);
  }
}

function titledText(text: string, file: string) {
  const [, title, markdown] = /^# (.+)\r?\n([\s\S]+)$/.exec(text.trimStart()) ?? [];
  if (!title || !markdown?.trim())
    throw new OpsError(`${file}: an announcement starts with "# Title", followed by text.`, EXIT.usage);
  return { title: title.trim(), markdown: markdown.trim() };
}
