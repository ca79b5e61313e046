import { expect, test } from 'vitest';
import { describedApi } from '../whole-api';
import { typesOfApi } from './types-of-api';

test('the client is that of the API as it is: `npm run api:client` writes it anew', async () => {
  const { description } = await describedApi();
  await expect(typesOfApi(description)).toMatchFileSnapshot('paths.d.ts');
});
