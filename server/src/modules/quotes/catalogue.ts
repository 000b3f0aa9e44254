import type { Product, Sessions } from './product.ts';
import { ALL_HOURS, CME_HOURS, FOREX_HOURS, HKEX_HOURS, ICE_HOURS } from './sessions.logic.ts';

type Names = readonly [zhCN: string, en: string, ar: string, zhHK: string];

interface Row {
  readonly id: string;
  readonly names: Names;
  readonly digits: number;
  /** Scaled by digits. */
  readonly reference: bigint;
  readonly volatility: number;
  readonly hours?: Sessions;
}

const FOREX: readonly Row[] = [
  {
    id: 'EURUSD',
    names: ['欧元/美元', 'Euro / US Dollar', 'اليورو / الدولار الأمريكي', '歐元/美元'],
    digits: 5,
    reference: 108450n,
    volatility: 0.08,
  },
  {
    id: 'GBPUSD',
    names: ['英镑/美元', 'British Pound / US Dollar', 'الجنيه الإسترليني / الدولار الأمريكي', '英鎊/美元'],
    digits: 5,
    reference: 127100n,
    volatility: 0.09,
  },
  {
    id: 'USDJPY',
    names: ['美元/日元', 'US Dollar / Japanese Yen', 'الدولار الأمريكي / الين الياباني', '美元/日圓'],
    digits: 3,
    reference: 151200n,
    volatility: 0.1,
  },
  {
    id: 'USDCHF',
    names: ['美元/瑞郎', 'US Dollar / Swiss Franc', 'الدولار الأمريكي / الفرنك السويسري', '美元/瑞郎'],
    digits: 5,
    reference: 88600n,
    volatility: 0.08,
  },
  {
    id: 'AUDUSD',
    names: [
      '澳元/美元',
      'Australian Dollar / US Dollar',
      'الدولار الأسترالي / الدولار الأمريكي',
      '澳元/美元',
    ],
    digits: 5,
    reference: 65450n,
    volatility: 0.1,
  },
  {
    id: 'USDCAD',
    names: ['美元/加元', 'US Dollar / Canadian Dollar', 'الدولار الأمريكي / الدولار الكندي', '美元/加元'],
    digits: 5,
    reference: 137200n,
    volatility: 0.07,
  },
  {
    id: 'NZDUSD',
    names: [
      '纽元/美元',
      'New Zealand Dollar / US Dollar',
      'الدولار النيوزيلندي / الدولار الأمريكي',
      '紐元/美元',
    ],
    digits: 5,
    reference: 60150n,
    volatility: 0.105,
  },
  {
    id: 'EURGBP',
    names: ['欧元/英镑', 'Euro / British Pound', 'اليورو / الجنيه الإسترليني', '歐元/英鎊'],
    digits: 5,
    reference: 85320n,
    volatility: 0.065,
  },
  {
    id: 'EURJPY',
    names: ['欧元/日元', 'Euro / Japanese Yen', 'اليورو / الين الياباني', '歐元/日圓'],
    digits: 3,
    reference: 163980n,
    volatility: 0.1,
  },
  {
    id: 'GBPJPY',
    names: ['英镑/日元', 'British Pound / Japanese Yen', 'الجنيه الإسترليني / الين الياباني', '英鎊/日圓'],
    digits: 3,
    reference: 192180n,
    volatility: 0.11,
  },
  {
    id: 'AUDJPY',
    names: [
      '澳元/日元',
      'Australian Dollar / Japanese Yen',
      'الدولار الأسترالي / الين الياباني',
      '澳元/日圓',
    ],
    digits: 3,
    reference: 98960n,
    volatility: 0.12,
  },
  {
    id: 'EURCHF',
    names: ['欧元/瑞郎', 'Euro / Swiss Franc', 'اليورو / الفرنك السويسري', '歐元/瑞郎'],
    digits: 5,
    reference: 96090n,
    volatility: 0.06,
  },
  {
    id: 'USDCNH',
    names: [
      '美元/离岸人民币',
      'US Dollar / Offshore Yuan',
      'الدولار الأمريكي / اليوان الخارجي',
      '美元/離岸人民幣',
    ],
    digits: 5,
    reference: 721500n,
    volatility: 0.045,
  },
  {
    id: 'USDSGD',
    names: [
      '美元/新加坡元',
      'US Dollar / Singapore Dollar',
      'الدولار الأمريكي / الدولار السنغافوري',
      '美元/新加坡元',
    ],
    digits: 5,
    reference: 134300n,
    volatility: 0.055,
  },
];

const FUTURES: readonly Row[] = [
  { id: 'XAUUSD', names: ['黄金', 'Gold', 'الذهب', '黃金'], digits: 2, reference: 265000n, volatility: 0.16 },
  {
    id: 'XAGUSD',
    names: ['白银', 'Silver', 'الفضة', '白銀'],
    digits: 3,
    reference: 30500n,
    volatility: 0.28,
  },
  {
    id: 'WTI',
    names: ['WTI 原油', 'WTI Crude Oil', 'خام غرب تكساس', 'WTI 原油'],
    digits: 3,
    reference: 71200n,
    volatility: 0.34,
  },
  {
    id: 'BRENT',
    names: ['布伦特原油', 'Brent Crude Oil', 'خام برنت', '布蘭特原油'],
    digits: 3,
    reference: 75300n,
    volatility: 0.32,
    hours: ICE_HOURS,
  },
  {
    id: 'NATGAS',
    names: ['天然气', 'Natural Gas', 'الغاز الطبيعي', '天然氣'],
    digits: 4,
    reference: 31200n,
    volatility: 0.55,
  },
  { id: 'COPPER', names: ['铜', 'Copper', 'النحاس', '銅'], digits: 4, reference: 42100n, volatility: 0.22 },
  {
    id: 'US500',
    names: ['美国 500 指数', 'US 500 Index', 'مؤشر أمريكا 500', '美國 500 指數'],
    digits: 2,
    reference: 590000n,
    volatility: 0.17,
  },
  {
    id: 'HK50',
    names: ['香港 50 指数', 'Hong Kong 50 Index', 'مؤشر هونغ كونغ 50', '香港 50 指數'],
    digits: 1,
    reference: 196000n,
    volatility: 0.25,
    hours: HKEX_HOURS,
  },
];

/** Listed with the futures: an index is one, and so that tab always has an open market, weekends included. */
const SYNTHETIC: readonly Row[] = [
  {
    id: 'SYN50',
    names: ['合成指数 50', 'Synthetic 50 Index', 'المؤشر الاصطناعي 50', '合成指數 50'],
    digits: 2,
    reference: 500000n,
    volatility: 0.5,
    hours: ALL_HOURS,
  },
  {
    id: 'SYN100',
    names: ['合成指数 100', 'Synthetic 100 Index', 'المؤشر الاصطناعي 100', '合成指數 100'],
    digits: 2,
    reference: 1000000n,
    volatility: 1,
    hours: ALL_HOURS,
  },
];

function product(row: Row, type: Product['type'], hours: Sessions, synthetic = false): Product {
  const { id, digits, reference, volatility } = row;
  const [zhCN, en, ar, zhHK] = row.names;
  const names = { 'zh-CN': zhCN, en, ar, 'zh-HK': zhHK };
  return {
    id,
    code: id,
    type,
    digits,
    names,
    sessions: row.hours ?? hours,
    synthetic,
    reference,
    volatility,
  };
}

/** Everything that is quoted, in the order in which it is listed (product.md section 5). */
export const catalogue: readonly Product[] = [
  ...FOREX.map((row) => product(row, 2, FOREX_HOURS)),
  ...FUTURES.map((row) => product(row, 1, CME_HOURS)),
  ...SYNTHETIC.map((row) => product(row, 1, ALL_HOURS, true)),
];

const byId = new Map(catalogue.map((entry) => [entry.id, entry]));

export function findProduct(goodsId: string): Product | undefined {
  return byId.get(goodsId);
}
