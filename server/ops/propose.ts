import { Argument, Command } from 'commander';
import type { OpsInput } from '../src/modules/operator/index.ts';
import { proposeAccess } from './propose-access.ts';
import { moment, money, type Tools, whole } from './tools.ts';

const channel = () => new Argument('<channel>').choices(['bankcard', 'hkbankcard', 'numbercard']);
type Channel = OpsInput<'proposeDepositChannel'>['channel'];

/** What the proposals of terms have in common. */
interface Common {
  reason: string;
  from?: string;
}
interface Range {
  minimum?: string;
  maximum?: string;
}
interface Opening {
  open?: true;
  closed?: true;
}

/** `propose …`: nothing changes before a second operator approves it. */
export function proposeCommand(tools: Tools): Command {
  const command = new Command('propose').description(
    'propose a change; a second operator must approve it, and changes to terms and operators then wait for the delay',
  );
  /** Terms that can wait for a moment beyond the delay. */
  const terms = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .requiredOption('--reason <text>', 'why, for the audit log')
      .option('--from <moment>', 'the earliest time, for example 2027-01-31T08:00Z', moment);
  channels(tools, terms);
  rates(tools, terms);
  rules(tools, terms);
  proposeAccess(tools, command);
  return command;
}

type Terms = (name: string, description: string) => Command;

const ranged = (command: Command) =>
  command
    .option('--minimum <amount>', 'the lowest amount', money)
    .option('--maximum <amount>', 'the highest amount', money);
const opened = (command: Command) => command.option('--open', 'open it').option('--closed', 'close it');

const isOpen = ({ open, closed }: Opening) => (open ? true : closed ? false : undefined);
const common = ({ reason, from }: Common) => ({ reason, valid_from: from });
const range = ({ minimum, maximum }: Range) => ({ minimum, maximum });

interface ChannelOptions extends Common, Range, Opening {
  fee?: string;
  usdtRate?: number;
}
interface ReceiverOptions extends Common {
  accountNumber: string;
  bankName?: string;
  accountName?: string;
  branchName?: string;
}

function channels(tools: Tools, terms: Terms): void {
  for (const [name, call, rate] of [
    ['deposits', 'proposeDepositChannel', '998500 credits 0.9985 for 1 USDT'],
    ['withdrawals', 'proposeWithdrawChannel', '1001500 pays 1 USDT for 1.0015'],
  ] as const)
    opened(ranged(terms(name, `a channel for ${name}: open or closed, range, fee, USDT rate`)))
      .addArgument(channel())
      .option('--fee <amount>', 'the fee', money)
      .option('--usdt-rate <millionths>', rate, whole)
      .action(async (channel: Channel, options: ChannelOptions) => {
        const { fee, usdtRate: usdt_rate } = options;
        const values = { is_open: isOpen(options), ...range(options), fee, usdt_rate };
        tools.show(await tools.send(call, { channel, ...values, ...common(options) }));
      });
  terms('receiver', 'the account that receives the deposits of a channel')
    .addArgument(channel())
    .argument('<position>', 'which of its accounts, starting at 1', whole)
    .requiredOption('--account-number <number>', 'the account number or wallet address')
    .option('--bank-name <name>')
    .option('--account-name <name>')
    .option('--branch-name <name>')
    .action(async (channel: Channel, position: number, options: ReceiverOptions) => {
      const { accountNumber: account_number, bankName: bank_name, accountName: account_name } = options;
      const account = { account_number, bank_name, account_name, branch_name: options.branchName };
      tools.show(
        await tools.send('proposeDepositReceiver', { channel, position, ...account, ...common(options) }),
      );
    });
}

interface SavingsOptions extends Common, Range, Opening {
  annualRate?: number;
}
interface TradeOptions extends Common, Range {
  payoutRate?: number;
}
interface RoomOptions extends Common {
  minimumBalance?: string;
  stakeMinimum?: string;
  stakeMaximum?: string;
  feeRate?: number;
  liquidityCap?: string;
}

function rates(tools: Tools, terms: Terms): void {
  opened(ranged(terms('savings', 'the rate and range of a savings term')))
    .addArgument(new Argument('<days>').choices(['15', '30']))
    .option('--annual-rate <millionths>', '36500 is 3.65% a year', whole)
    .action(async (days: string, options: SavingsOptions) => {
      const term_days = Number(days) as OpsInput<'proposeSavingsPlan'>['term_days'];
      const values = { is_open: isOpen(options), annual_rate: options.annualRate, ...range(options) };
      tools.show(await tools.send('proposeSavingsPlan', { term_days, ...values, ...common(options) }));
    });
  ranged(terms('trade', 'the payout rate and stakes for a trade duration, for all users'))
    .addArgument(new Argument('<seconds>').choices(['30', '60', '120', '180', '300']))
    .option('--payout-rate <basis points>', '8000 is 80%', whole)
    .action(async (seconds: string, options: TradeOptions) => {
      const duration_seconds = Number(seconds) as OpsInput<'proposeTimedTrade'>['duration_seconds'];
      const values = { payout_rate: options.payoutRate, ...range(options) };
      tools.show(await tools.send('proposeTimedTrade', { duration_seconds, ...values, ...common(options) }));
    });
  terms('room', 'the minimum balance, stakes, fee and cap of a room')
    .argument('<room>', 'for example economy')
    .option('--minimum-balance <amount>', 'needed to enter', money)
    .option('--stake-minimum <amount>', 'the lowest stake per round', money)
    .option('--stake-maximum <amount>', 'the highest stake per round', money)
    .option('--fee-rate <basis points>', '200 is 2% of winnings', whole)
    .option('--liquidity-cap <amount>', 'the most the house covers per round', money)
    .action(async (room: string, options: RoomOptions) => {
      const { minimumBalance: minimum_balance, stakeMinimum: stake_minimum, feeRate: fee_rate } = options;
      const { stakeMaximum: stake_maximum, liquidityCap: liquidity_cap } = options;
      const values = { minimum_balance, stake_minimum, stake_maximum, fee_rate, liquidity_cap };
      tools.show(await tools.send('proposeRoom', { room, ...values, ...common(options) }));
    });
}

function rules(tools: Tools, terms: Terms): void {
  terms('review-rule', 'the amount above which a review takes two operators')
    .requiredOption('--two-above <amount>', 'the amount', money)
    .action(async ({ twoAbove, ...options }: Common & { twoAbove: string }) =>
      tools.show(await tools.send('proposeReviewRules', { two_above: twoAbove, ...common(options) })),
    );
  terms('delay', 'how long an approved change waits')
    .argument('<seconds>', 'at least 600', whole)
    .action(async (delay_seconds: number, options: Common) =>
      tools.show(await tools.send('proposeDelay', { delay_seconds, ...common(options) })),
    );
}
