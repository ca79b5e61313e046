import type { OutsideProvider } from '../../app/features/billing/payment-provider.ts';
import { startRedsysServer, type RedsysServer } from './redsys-server.ts';
import { startStripeServer, type StripeServer } from './stripe-server.ts';

/** The server that stands in for each provider. */
export interface ProviderServers {
  stripe: StripeServer;
  redsys: RedsysServer;
}

/** Something that is done at each provider in its own way. */
export type AtProvider<Given extends unknown[], Answer> = {
  [Name in OutsideProvider]: (server: ProviderServers[Name], ...given: Given) => Answer;
};

interface ServerOptions {
  file: string;
  port: number;
  webhookUrl: string;
}

/** Starts each server by hand, and names the path by which refunds are asked for there. */
export const serversByHand: {
  [Name in OutsideProvider]: { start(options: ServerOptions): Promise<ProviderServers[Name]>; refunds: string };
} = {
  stripe: { start: startStripeServer, refunds: '/v1/refunds' },
  redsys: { start: startRedsysServer, refunds: 'trataPeticionREST' },
};
