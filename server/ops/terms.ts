import { Argument, Command } from 'commander';
import type { OpsInput } from '../src/modules/operator/index.ts';
import { moment, money, type Tools, whole } from './tools.ts';

const COLUMNS = ['key', 'valid_from', 'set_by', 'values'];
const FROM = [
  '--from <moment>',
  'from when it holds, for example 2027-01-31T08:00Z; now when left out',
] as const;

/** `channels`, `payouts`, `savings`, `rates`, `rules`: published terms, dated. */
export function termCommands(program: Command, tools: Tools): void {
  program.addCommand(channels(tools));
  program.addCommand(payouts(tools));
  program.addCommand(savings(tools));
  program.addCommand(rates(tools));
  program.addCommand(rules(tools));
}

function topics(name: string, description: string, tools: Tools, shown: readonly string[]): Command {
  const command = new Command(name).description(description);
  command
    .command('list')
    .description('what holds, what held, and what is planned')
    .action(async () => {
      const { items } = await tools.send('terms', {});
      tools.list({ items: items.filter(({ topic }) => shown.includes(topic)) }, COLUMNS);
    });
  return command;
}

/** Amounts that several topics have. */
const ranged = (command: Command) =>
  command
    .option('--minimum <amount>', 'the smallest', money)
    .option('--maximum <amount>', 'the largest', money)
    .option(FROM[0], FROM[1], moment);

const opened = (command: Command) => command.option('--open', 'open it').option('--closed', 'close it');
const channelArgument = () => new Argument('<channel>').choices(['bankcard', 'hkbankcard', 'numbercard']);

/** The wire's words for what the options say. */
function termsOf<T extends Opening>({ open, closed, from, ...terms }: T) {
  return { ...terms, is_open: open ? true : closed ? false : undefined, valid_from: from };
}

interface Opening {
  open?: true;
  closed?: true;
  from?: string;
}

function channels(tools: Tools): Command {
  const command = topics('channels', 'channels of deposits', tools, ['deposit_channel', 'deposit_receiver']);
  opened(ranged(command.command('set')))
    .addArgument(channelArgument())
    .description('open or close a channel, set its range, its fee and the rate of USDT; orders keep theirs')
    .option('--fee <amount>', 'the fee of a deposit', money)
    .option('--usdt-rate <millionths>', '998500 credits 0.9985 for one USDT', whole)
    .action(async (channel: Channel, { usdtRate: usdt_rate, ...options }: ChannelOptions) =>
      tools.show(await tools.send('setDepositChannel', { channel, usdt_rate, ...termsOf(options) })),
    );
  command
    .command('receiver')
    .addArgument(channelArgument())
    .argument('<position>', 'which of its accounts, from 1', whole)
    .description('set where payments go')
    .requiredOption('--account-number <number>', 'the account, or the address')
    .option('--bank-name <name>')
    .option('--account-name <name>')
    .option('--branch-name <name>')
    .option(FROM[0], FROM[1], moment)
    .action(async (channel: Channel, position: number, options: ReceiverOptions) => {
      const { accountNumber: account_number, bankName: bank_name, accountName: account_name } = options;
      const { branchName: branch_name, from: valid_from } = options;
      const account = { account_number, bank_name, account_name, branch_name };
      tools.show(await tools.send('setDepositReceiver', { channel, position, ...account, valid_from }));
    });
  return command;
}

type Channel = OpsInput<'setDepositChannel'>['channel'];
interface ChannelOptions extends Opening {
  minimum?: string;
  maximum?: string;
  fee?: string;
  usdtRate?: number;
}
interface ReceiverOptions {
  accountNumber: string;
  bankName?: string;
  accountName?: string;
  branchName?: string;
  from?: string;
}

function payouts(tools: Tools): Command {
  const command = topics('payouts', 'channels of redemptions', tools, ['withdraw_channel']);
  opened(ranged(command.command('set')))
    .addArgument(channelArgument())
    .description('open or close a channel, set its range, its fee and the rate of USDT; orders keep theirs')
    .option('--fee <amount>', 'the fee of a redemption', money)
    .option('--usdt-rate <millionths>', '1001500 pays one USDT for 1.0015', whole)
    .action(async (channel: Channel, { usdtRate: usdt_rate, ...options }: ChannelOptions) =>
      tools.show(await tools.send('setWithdrawChannel', { channel, usdt_rate, ...termsOf(options) })),
    );
  return command;
}

function savings(tools: Tools): Command {
  const command = topics('savings', 'fixed terms', tools, ['savings_plan']);
  opened(ranged(command.command('set')))
    .addArgument(new Argument('<days>').choices(['15', '30']))
    .description('set the published rate and range of a term; holdings keep theirs')
    .option('--annual-rate <millionths>', '36500 is 3.65 % a year', whole)
    .action(async (days: string, { annualRate, ...options }: PlanOptions) => {
      const term_days = Number(days) as OpsInput<'setSavingsPlan'>['term_days'];
      const terms = { annual_rate: annualRate, ...termsOf(options) };
      tools.show(await tools.send('setSavingsPlan', { term_days, ...terms }));
    });
  return command;
}

interface PlanOptions extends Opening {
  minimum?: string;
  maximum?: string;
  annualRate?: number;
}

function rates(tools: Tools): Command {
  const command = topics('rates', 'published rates and stakes of timed trades', tools, ['timed_trade']);
  ranged(command.command('set'))
    .addArgument(new Argument('<seconds>').choices(['30', '60', '120', '180', '300']))
    .description('set what is published for a duration, for everybody; accepted orders keep theirs')
    .option('--payout-rate <basis points>', '8000 is 80 %', whole)
    .action(async (seconds: string, { payoutRate, from, ...range }: RateOptions) => {
      const duration_seconds = Number(seconds) as OpsInput<'setTimedTrade'>['duration_seconds'];
      const terms = { duration_seconds, payout_rate: payoutRate, ...range };
      tools.show(await tools.send('setTimedTrade', { ...terms, valid_from: from }));
    });
  return command;
}

interface RateOptions {
  payoutRate?: number;
  minimum?: string;
  maximum?: string;
  from?: string;
}

function rules(tools: Tools): Command {
  const command = topics('rules', 'what needs two operators', tools, ['review_rules']);
  command
    .command('set')
    .description('set the amount above which a confirmation needs two operators')
    .requiredOption('--two-above <amount>', 'the amount', money)
    .option(FROM[0], FROM[1], moment)
    .action(async ({ twoAbove, from }: { twoAbove: string; from?: string }) =>
      tools.show(await tools.send('setReviewRules', { two_above: twoAbove, valid_from: from })),
    );
  return command;
}
