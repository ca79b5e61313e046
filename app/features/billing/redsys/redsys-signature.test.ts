import { deserializeAndVerifyJSONResponse, serializeAndSignJSONRequest } from 'redsys-easy';
import { describe, expect, test } from 'vitest';
import { readSigned, signatureOf, signFields } from './redsys-signature.server';

/** Public test key of Redsys. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** Fixtures of redsys-easy, and of the manual of version 2. */
const REQUEST_V1 = {
  order: '0726qI3H7sZx',
  parameters:
    'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIwNzI2cUkzSDdzWngiLCJEU19N' +
    'RVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9B' +
    'TU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6' +
    'Ly93d3cucHJ1ZWJhLmNvbS91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOi8vd3d3LnBydWVi' +
    'YS5jb20vdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsS08ucGhwIn0=',
  signature: 'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=',
};
const NOTICE_V1 = {
  Ds_SignatureVersion: 'HMAC_SHA256_V1',
  Ds_MerchantParameters:
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNf' +
    'Q2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIs' +
    'IkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEi' +
    'LCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0' +
    'aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNf' +
    'Q2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
  Ds_Signature: '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
};
const REQUEST_V2 = {
  order: '1234567890',
  parameters:
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9N' +
    'RVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNU' +
    'SU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9c' +
    'L3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1' +
    'ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhw' +
    'In0',
  signature: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
};

describe('signatures of Redsys', () => {
  test('version 1 is that of the vector', () => {
    const signature = signatureOf('HMAC_SHA256_V1', KEY, REQUEST_V1.order, REQUEST_V1.parameters);
    expect(signature.toString('base64')).toBe(REQUEST_V1.signature);
  });

  test('version 2 is that of the manual', () => {
    const signature = signatureOf('HMAC_SHA512_V2', KEY, REQUEST_V2.order, REQUEST_V2.parameters);
    expect(signature.toString('base64url')).toBe(REQUEST_V2.signature);
  });

  test('a notice is read, percent codes and all', () => {
    expect(readSigned(KEY, NOTICE_V1)).toMatchObject({
      Ds_Order: '0726qI3H7sZx',
      Ds_Amount: '4999',
      Ds_Response: '0000',
      Ds_Date: '22/10/2021',
      Ds_Hour: '22:51',
    });
  });

  test('another implementation reads what is signed here, and the other way round', () => {
    const charge = { DS_MERCHANT_ORDER: '2026abcdefgh', DS_MERCHANT_AMOUNT: '100' };
    const answerFields = { Ds_Order: '2026abcdefgh', Ds_Amount: '100' };
    const signedByLibrary = serializeAndSignJSONRequest(KEY, {
      ...charge,
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
    });
    expect(
      signatureOf('HMAC_SHA256_V1', KEY, charge.DS_MERCHANT_ORDER, signedByLibrary.Ds_MerchantParameters).toString(
        'base64',
      ),
    ).toBe(signedByLibrary.Ds_Signature);
    const signedByUs = signFields('HMAC_SHA256_V1', KEY, { ...charge, ...answerFields });
    expect(deserializeAndVerifyJSONResponse(KEY, signedByUs)).toMatchObject(answerFields);
  });

  test.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)('what %s signed is read, and nothing else', (version) => {
    const fields = signFields(version, KEY, { DS_MERCHANT_ORDER: '2026abcdefgh', Ds_Order: '2026abcdefgh' });
    const other = Buffer.from(JSON.stringify({ Ds_Order: '2026abcdefgh', Ds_Amount: '1' })).toString('base64');
    expect(readSigned(KEY, fields)).toMatchObject({ Ds_Order: '2026abcdefgh' });
    expect(readSigned(KEY, { ...fields, Ds_MerchantParameters: other })).toBeNull();
    expect(readSigned(KEY, { ...fields, Ds_Signature: fields.Ds_Signature.slice(4) })).toBeNull();
    expect(readSigned(KEY, { ...fields, Ds_Signature: '' })).toBeNull();
    expect(readSigned(KEY, { ...fields, Ds_SignatureVersion: 'HMAC_SHA1' })).toBeNull();
    expect(readSigned(Buffer.alloc(24, 1).toString('base64'), fields)).toBeNull();
    expect(readSigned(KEY, { ...fields, Ds_MerchantParameters: 'nothing' })).toBeNull();
  });
});
