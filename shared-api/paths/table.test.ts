import { readFileSync } from 'node:fs';
import { HUMAN_CHECK_PATH } from '../contract/index.ts';
import { findScreen, paths, routeTable } from './index.ts';

const specified = [
  '/my/usercenter /my/usercenter/baseinfo /my/usercenter/loginpassword /my/usercenter/tradepassword',
  '/my/usercenter/paycard /my/usercenter/paycard/number /my/usercenter/paycard/hkbank',
  '/my/usercenter/paycard/bank /my/usercenter/paycard/hkcard /my/usercenter/paycard/bankcard',
  '/my/deposit /my/deposit/numbercard /my/deposit/hkbankcard /my/deposit/bankcard',
  '/my/withdraw /my/withdrawrecord /my/withdrawrecord/detail /my/rechargerecord /my/rechargerecord/detail',
  '/my/traderecord /my/traderecord/detail /my/terminalrecord /my/terminalrecord/detail',
  '/my/ledgerrecord /my/ledgerrecord/detail /my/setting /my/msgmanage /news/detail',
  '/my/withdraw/numbercard /my/withdraw/hkbankcard /my/withdraw/bankcard /my/withdraw/balance',
  '/my/usercenter/paycard/numbercard /my/msgmanage/systemmsgs /my/msgmanage/announcement /my/about',
  '/home/product/detail /home/product/detail/kchart /home/product/detail/kchart1',
  '/home/product/detail/kchart_0312 /home/product /home/notice /home/fns /home/swiper /home/debt',
  '/home/walletnav /home/tradenav /home/headertitle /home/detailbtn /home /home/news/detail',
  '/market /market/linechart /market/dynatictable',
  '/trade /trade/roomdetail /trade/roomdetail/issues /trade/randomtradecount /trade/totalbalance',
  '/position /news /my /my/info /my/walletnav /my/oftennav /deposit /customer /verify /maintain',
  '/auth/register /auth/login / /404',
].flatMap((line) => line.split(' '));

const tradeCopies = specified
  .filter((path) => /^\/trade(\/|$)/.test(path))
  .map((path) => path.replace('/trade', '/trade copy'));

test('the table has every expected route, each once', () => {
  const paths = routeTable.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...specified, ...tradeCopies]));
  expect(new Set(paths).size).toBe(paths.length);
});

test('every route has the expected layout', () => {
  const layoutOf = (path: string) => findScreen(path)?.layout;
  for (const path of ['/', '/trade', '/position', '/news', '/my']) expect(layoutOf(path)).toBe('default');
  for (const path of specified.slice(0, specified.indexOf('/my/withdraw/numbercard')))
    expect({ path, layout: layoutOf(path) }).toEqual({ path, layout: 'user' });
  expect([layoutOf('/auth/login'), layoutOf('/auth/register')]).toEqual(['auth', 'auth']);
  expect([layoutOf('/verify'), layoutOf('/maintain'), layoutOf('/customer')]).toEqual([
    'verify',
    'maintain',
    'plain',
  ]);
});

test('visitors may open the public screens of docs/product.md, section 19, and no other', () => {
  const open = routeTable.filter((screen) => screen.public).map(({ path }) => path);
  const listed = ['/', '/auth/login', '/auth/register', '/404', '/home/news/detail', '/customer', '/market'];
  // A password is forgotten by who is signed out, and a result is shown to anybody.
  expect(open.sort()).toEqual([...listed, '/auth/forgot', '/proof', '/verify', '/maintain'].sort());
});

test('the human check is where the server leads to', () => {
  expect(findScreen(HUMAN_CHECK_PATH)).toMatchObject({ layout: 'verify', owner: 'shell' });
  expect(paths.verify()).toBe(HUMAN_CHECK_PATH);
});

test('an address finds its route as the browser writes it', () => {
  expect(findScreen('/trade%20copy/roomdetail')).toMatchObject({ aliasOf: '/trade/roomdetail' });
  expect(findScreen('/trade%20copy/')).toMatchObject({ path: '/trade copy', owner: 'mf-trade' });
  expect(findScreen('/my/')?.path).toBe('/my');
  for (const path of ['/nowhere', '/%E0%A4%A', '//', '/constructor', '/HOME'])
    expect(findScreen(path)).toBeUndefined();
});

test('every link leads to a route of the table', () => {
  const product = { goodsId: 'XAU', goodsCode: 'XAU', goodsName: '金', price: '1' };
  const examples: Record<string, unknown> = {
    product,
    deposit: 'bankcard',
    withdraw: 'bankcard',
    payMeans: 'hk',
    payMeansForm: 'wallet',
  };
  const links = Object.entries(paths).map(([name, link]) => {
    const build = link as (input: unknown) => string;
    return { name, built: build(examples[name] ?? 'a'), takes: link.length };
  });
  for (const { name, built } of links)
    expect({ name, known: findScreen(built.split('?')[0] ?? '') !== undefined }).toEqual({
      name,
      known: true,
    });
  // A link without parameters is a row of the table: there is nothing else to keep.
  const withParameters = links.filter(({ takes }) => takes > 0);
  expect(Object.fromEntries(withParameters.map(({ name, built }) => [name, built]))).toMatchSnapshot();
});

test('each remote opens its screens of the table, and no others', () => {
  const remotes = [...new Set(routeTable.map(({ owner }) => owner))].filter((owner) => owner !== 'shell');
  for (const remote of remotes) {
    const source = readFileSync(new URL(`../../${remote}/src/screens.ts`, `file://${__dirname}/`), 'utf8');
    // The first list of the file; what stands below it names screens again.
    const [screens = ''] = source.slice(source.indexOf('const screens')).split('\n};');
    const opened = [...screens.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, path]) => path);
    const listed = routeTable.filter((screen) => screen.owner === remote && !screen.aliasOf);
    expect({ remote, paths: listed.map(({ path }) => path).sort() }).toEqual({
      remote,
      paths: opened.sort(),
    });
  }
});
