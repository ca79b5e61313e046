import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { ProviderUnavailable } from '../payment-provider';
import { EURO, type Operation } from './redsys-answers';
import { readOperation } from './redsys-messages.server';
import { isSignature, readSigned, signatureOf, signFields, type SignatureVersion } from './redsys-signature.server';

export interface Terminal {
  /** Merchant number, at most nine digits. */
  merchantCode: string;
  terminal: string;
  /** Base64 key, as shown by the bank. */
  secretKey: string;
  signature: SignatureVersion;
  /** Address of Redsys, without a trailing slash. */
  url: string;
}

/** A refusal before any bank was involved, with its Redsys code, such as SIS0051. */
export interface Refusal {
  refusedBy: string;
}

/** Timeout of a call in milliseconds. */
const CALL_LIMIT_MS = 10_000;

async function post(url: string, body: string, headers: Record<string, string>): Promise<string> {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(CALL_LIMIT_MS) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Redsys answered ${answer.status}`);
    return text;
  } catch (error) {
    throw new ProviderUnavailable('Redsys could not be asked', { cause: error });
  }
}

/** Requests an operation by REST; adds the terminal and the currency. */
export async function operate(
  terminal: Terminal,
  charge: { DS_MERCHANT_ORDER: string; DS_MERCHANT_AMOUNT: string } & Record<string, string>,
): Promise<Operation | Refusal> {
  const fields = signFields(terminal.signature, terminal.secretKey, { ...terminalFields(terminal), ...charge });
  const text = await post(`${terminal.url}/sis/rest/trataPeticionREST`, JSON.stringify(fields), {
    'content-type': 'application/json',
  });
  const answer = restAnswer.safeParse(parsed(text)).data;
  if (answer && 'errorCode' in answer) return { refusedBy: answer.errorCode };
  const payload = answer && readSigned(terminal.secretKey, answer);
  const read = payload && readOperation(payload);
  if (read?.order !== charge.DS_MERCHANT_ORDER)
    throw new ProviderUnavailable('Redsys gave an answer that is not its own');
  return read.operation;
}

const restAnswer = z.union([
  z.object({ errorCode: z.string() }),
  z.object({ Ds_SignatureVersion: z.string(), Ds_MerchantParameters: z.string(), Ds_Signature: z.string() }),
]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function terminalFields({ merchantCode, terminal }: Terminal) {
  return {
    DS_MERCHANT_MERCHANTCODE: merchantCode,
    DS_MERCHANT_TERMINAL: terminal,
    DS_MERCHANT_CURRENCY: EURO,
  };
}

const xml = new XMLParser({ parseTagValue: false, ignoreAttributes: true, removeNSPrefix: true });

/** Code for an order without operations. */
const NONE = 'XML0024';

/**
 * Returns all operations of an order from the consultation service ("Consulta SOAP", message of type Monitor). The bank
 * has to enable this service for the terminal. Otherwise every consultation is refused (XML0041), and staff must ask
 * the bank about a payment whose answer was lost. Signed with version 1, whatever version the terminal uses.
 */
export async function consult(terminal: Terminal, order: string): Promise<Operation[]> {
  const version =
    `<Version Ds_Version="0.0"><Message><Monitor><Ds_MerchantCode>${terminal.merchantCode}</Ds_MerchantCode>` +
    `<Ds_Terminal>${terminal.terminal}</Ds_Terminal><Ds_Order>${order}</Ds_Order></Monitor></Message></Version>`;
  const sign = (text: string) => signatureOf('HMAC_SHA256_V1', terminal.secretKey, order, text);
  const charge =
    `<Messages>${version}<Signature>${sign(version).toString('base64')}</Signature>` +
    `<SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`;
  const envelope =
    '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
    `<cadenaXML><![CDATA[${charge}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`;
  const text = await post(`${terminal.url}/apl02/services/SerClsWSConsulta`, envelope, {
    'content-type': 'text/xml; charset=utf-8',
    soapaction: 'consultaOperaciones',
  });
  return readConsultation(text, order, sign);
}

function readConsultation(text: string, order: string, sign: (text: string) => Buffer): Operation[] {
  const answer = consultation.safeParse(xml.parse(text)).data?.Envelope.Body.consultaOperacionesResponse;
  const inner = answer?.consultaOperacionesReturn ?? '';
  const payload = messages.safeParse(xml.parse(inner)).data?.Messages;
  const signed = /<Version[\s>][\s\S]*<\/Version>/.exec(inner)?.[0] ?? '';
  const error = payload?.Version.Message.ErrorMsg?.Ds_ErrorCode;
  if (error === NONE) return [];
  if (!payload || error !== undefined || !isSignature(payload.Signature ?? '', sign(signed))) {
    throw new ProviderUnavailable(`Redsys could not be consulted: ${error ?? 'the answer is not its own'}`);
  }
  const { Response: notice = [] } = payload.Version.Message;
  return [notice].flat().flatMap((one) => {
    const read = readOperation(one);
    return read?.order === order ? [read.operation] : [];
  });
}

const consultation = z.object({
  Envelope: z.object({
    Body: z.object({ consultaOperacionesResponse: z.object({ consultaOperacionesReturn: z.string() }) }),
  }),
});

const response = z.record(z.string(), z.unknown());
const messages = z.object({
  Messages: z.object({
    Version: z.object({
      Message: z.object({
        Response: z.union([z.array(response), response]).optional(),
        ErrorMsg: z.object({ Ds_ErrorCode: z.string() }).optional(),
      }),
    }),
    Signature: z.string().optional(),
  }),
});
