import type { Command } from 'commander';
import { solveWork } from '../src/modules/human-check/index.ts';
import { EXIT, OpsError, opsClient } from './client.ts';
import { demoCredentials, givenCredentials } from './credentials.ts';
import { deviceName, dropToken, keepToken } from './tokens.ts';
import type { Tools } from './tools.ts';

export function signInCommands(program: Command, tools: Tools): void {
  program
    .command('login')
    .argument('<name>', 'for example ops1')
    .description('sign in; asks for the password and code unless OPS_PASSWORD and OPS_CODE are set')
    .option('--demo [folder]', "read both from the sandbox's demo-operator-<name>.txt in this folder (.data)")
    .action(async (name: string, { demo }: { demo?: string | true }) => {
      const folder = demo === true ? tools.console.env.DATA_DIR || '.data' : demo;
      const given = folder ? await demoCredentials(folder, name) : await givenCredentials(tools.console.env);
      const send = opsClient({ address: tools.address() });
      const device = await deviceName(tools.tokenFile());
      const { work } = await send('beginLogin', { device });
      const done = { salt: work.salt, nonce: await solveWork(work) };
      const { token, ...who } = await send('login', { name, ...given, device, work: done });
      await keepToken(tools.tokenFile(), { address: tools.address(), name: who.name }, token);
      tools.show(who);
    });
  program
    .command('logout')
    .description('sign out')
    .action(async () => {
      const token = await tools.token();
      if (!token) throw new OpsError("You aren't signed in.", EXIT.signedOut);
      await tools.send('logout', {}).finally(() => dropToken(tools.tokenFile(), tools.address(), token));
      tools.show({ signed_out: true });
    });
  program
    .command('whoami')
    .description('show who is signed in')
    .action(async () => tools.show(await tools.send('me', {})));
}
