import type { PaymentMethod } from '../../core/payment-method';

/**
 * Accounts of the Plan General de Contabilidad (RD 1514/2007) used in journal entries. docs/accounting.md explains the
 * defaults; an accountant's own plan takes precedence.
 */
export const proposedAccounts = {
  customers: '430',
  advances: '438',
  vat10: '47710',
  vat21: '47721',
  vatOther: '477',
  income10: '70510',
  income21: '70521',
  incomeExempt: '705',
  otherIncome: '7059',
  deferredIncome: '485',
  bails: '560',
  bailDamage: '778',
  bailInterest: '669',
  cash: '570',
  bank: '572',
  cards: '57209',
} as const;

const titles: Record<AccountName, string> = {
  customers: 'Clientes',
  advances: 'Anticipos de clientes',
  vat10: 'H.P. IVA repercutido 10 %',
  vat21: 'H.P. IVA repercutido 21 %',
  vatOther: 'H.P. IVA repercutido',
  income10: 'Prestación de servicios 10 %',
  income21: 'Prestación de servicios 21 %',
  incomeExempt: 'Prestación de servicios exenta',
  otherIncome: 'Otras prestaciones',
  deferredIncome: 'Ingresos anticipados',
  bails: 'Fianzas recibidas',
  bailDamage: 'Ingresos excepcionales',
  bailInterest: 'Otros gastos financieros',
  cash: 'Caja',
  bank: 'Bancos',
  cards: 'Cobros con tarjeta',
};

export type AccountName = keyof typeof proposedAccounts;
export const accountNames = Object.keys(proposedAccounts) as AccountName[];

export const FEWEST_DIGITS = 3;
export const MAX_DIGITS = 12;

/** Possible record lengths of A3's file, in characters. The length depends on the version of the program. */
export const a3RecordLengths = [254, 512] as const;

export interface AccountMap {
  accounts: Record<AccountName, string>;
  /** Number of digits in the accounts of entries. Shorter account numbers are padded with zeros. */
  digits: number;
  /**
   * True to use a separate account for each customer, by customer number; false to use one account for all customers.
   */
  eachCustomer: boolean;
  /** True to defer income from future nights to the month of each night. */
  defersIncome: boolean;
  /** Code of the company in A3. */
  a3Company: string;
  a3RecordLength: (typeof a3RecordLengths)[number];
}

export const proposedMap: AccountMap = {
  accounts: proposedAccounts,
  digits: 8,
  eachCustomer: false,
  defersIncome: false,
  a3Company: '00001',
  a3RecordLength: 512,
};

export function accountOf(map: AccountMap, name: AccountName): string {
  return map.accounts[name].padEnd(map.digits, '0');
}

/** Returns the title of an account of the map; empty if it is not in the map. */
export function accountTitle(map: AccountMap, account: string): string {
  const name = accountNames.find((each) => accountOf(map, each) === account);
  return name ? titles[name] : '';
}

/**
 * Returns the customer's own account if this is enabled and the customer number fits after the common prefix; otherwise
 * the account shared by all customers.
 */
export function customerAccount(map: AccountMap, customerId: number | null): string {
  const root = map.accounts.customers;
  const places = map.digits - root.length;
  const own = String(customerId ?? '');
  if (!map.eachCustomer || own === '' || own.length > places) return accountOf(map, 'customers');
  return root + own.padStart(places, '0');
}

const VAT = { 1000: 'vat10', 2100: 'vat21' } as const;
const INCOME = {
  0: 'incomeExempt',
  1000: 'income10',
  2100: 'income21',
} as const;

export function vatAccount(map: AccountMap, rateBasisPoints: number): string {
  return accountOf(map, VAT[rateBasisPoints as keyof typeof VAT] ?? 'vatOther');
}

export function incomeAccount(map: AccountMap, rateBasisPoints: number): string {
  return accountOf(map, INCOME[rateBasisPoints as keyof typeof INCOME] ?? 'otherIncome');
}

const TREASURY: Record<PaymentMethod, AccountName> = {
  card: 'cards',
  bizum: 'bank',
  transfer: 'bank',
  direct_debit: 'bank',
  cash: 'cash',
  bail: 'bails',
};

/**
 * Returns the account where money comes in or goes out. Providers pay out money later, so it is booked as for cards.
 */
export function treasuryAccount(
  map: AccountMap,
  { method, byProvider }: { method: PaymentMethod; byProvider: boolean },
) {
  return accountOf(map, byProvider ? 'cards' : TREASURY[method]);
}
