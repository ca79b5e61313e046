import { describe, expect, test } from 'vitest';
import { readStoreAddress } from './store-address';
import { storeProblems } from './store-settings';

const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

describe('an address', () => {
  test.each([
    ['s3://house', { bucket: 'house', prefix: '' }],
    ['s3://house/', { bucket: 'house', prefix: '' }],
    ['s3://my.house-1/files//of Ñ/', { bucket: 'my.house-1', prefix: 'files/of Ñ/' }],
  ])('%s leads to a place', (text, place) => expect(readStoreAddress(text)).toEqual(place));

  test.each([
    's3://',
    's3://House',
    's3://-x-',
    's3://ab',
    'S3://house',
    '/backups',
    's3://house/../other',
    's3:house',
  ])('%s leads nowhere', (text) => expect(readStoreAddress(text)).toBeUndefined());
});

describe('settings of stores', () => {
  test.each([
    [{}],
    [{ STORE: 'folder' }],
    [KEYS],
    [{ STORE: 's3://house', ...KEYS }],
    [{ STORE: 's3://house', STORE_BEFORE: 'folder', ...KEYS }],
    [{ BACKUP_TO: '/mnt/elsewhere' }],
    [{ S3_ENDPOINT: 'https://s3.example.com', S3_PATH_STYLE: 'off' }],
  ])('%j are good', (provided) => expect(storeProblems(provided)).toEqual([]));

  test.each([
    [{ STORE: '/pictures' }, /^STORE: is folder, which means DATA_DIR, or s3:/],
    [{ STORE_BEFORE: 's3://Bad', STORE: 's3://house', ...KEYS }, /^STORE_BEFORE: is folder/],
    [{ BACKUP_TO: 's3://Bad', ...KEYS }, /^BACKUP_TO: is a folder, or s3:/],
    [{ STORE_BEFORE: 'folder' }, /^STORE_BEFORE: is where STORE is/],
    [{ STORE: 's3://house', S3_ACCESS_KEY_ID: 'id' }, /^S3_SECRET_ACCESS_KEY: missing, STORE needs it$/],
    [{ BACKUP_TO: 's3://house', S3_SECRET_ACCESS_KEY: 'x' }, /^S3_ACCESS_KEY_ID: missing, BACKUP_TO needs it$/],
    [{ S3_ACCESS_KEY_ID: 'id' }, /^S3_SECRET_ACCESS_KEY: missing, S3_ACCESS_KEY_ID needs it$/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PATH_STYLE: 'off' }, /^S3_PATH_STYLE: off puts the bucket before/],
  ])('%j are refused with what to do', (provided, sentence) => {
    expect(storeProblems(provided)).toEqual([expect.stringMatching(sentence)]);
  });
});
