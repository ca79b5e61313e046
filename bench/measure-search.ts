import path from 'node:path';
import { connect } from '../app/database/connection.server';
import { migrate } from '../app/database/migrate.server';
import { benchmarkSearch } from './benchmark-search';
import { fillSearch, SIZE } from './fill-search';
import { onThrowawayCluster } from './throwaway-cluster';

/**
 * Runs in a process of its own: `measure-search.js <empty folder>`. The last line of output has the results as JSON.
 */
await onThrowawayCluster(process.argv[2]!, async ({ url, superuserUrl }) => {
  await migrate(url, path.join('app', 'database', 'migrations'));
  await fillSearch(superuserUrl);
  connect(url);
  return { size: SIZE, ...(await benchmarkSearch()) };
});
