import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;

export function followSchedule(address: string, token: string) {
  const ending = new AbortController();
  const receivedAt: number[] = [];
  const follow = async (): Promise<void> => {
    const answer = await fetch(`${address}/api/v1/schedule/changes`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      if (answer.ok && chunk.includes('event: change')) receivedAt.push(performance.now());
    }
  };
  const following = (async () => {
    while (!ending.signal.aborted) {
      await follow().catch(() => undefined);
      await wait(RETRY_MS);
    }
  })();
  return {
    heardSince: (at: number) => receivedAt.filter((each) => each > at).length,
    stop() {
      ending.abort();
      return following;
    },
  };
}
