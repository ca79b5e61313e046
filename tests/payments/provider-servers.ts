import type { OutsideProvider } from '../../app/features/billing/payment-provider.ts';
import { startRedsysServer, type RedsysServer } from './redsys-server.ts';
import { startStripeServer, type StripeServer } from './stripe-server.ts';

export interface ProviderServers {
  stripe: StripeServer;
  redsys: RedsysServer;
}

/** An operation with a separate implementation for each provider. */
export type AtProvider<Given extends unknown[], Answer> = {
  [Name in OutsideProvider]: (server: ProviderServers[Name], ...given: Given) => Answer;
};

interface ServerOptions {
  file: string;
  port: number;
  webhookUrl: string;
}

export const serversByHand: {
  [Name in OutsideProvider]: { start(options: ServerOptions): Promise<ProviderServers[Name]>; refunds: string };
} = {
  stripe: { start: startStripeServer, refunds: '/v1/refunds' },
  redsys: { start: startRedsysServer, refunds: 'trataPeticionREST' },
};
