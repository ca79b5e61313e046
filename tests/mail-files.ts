import { headerOf } from './smtp-server';

export interface MailedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export function filesOf(source: string): MailedFile[] {
  const boundary = /boundary="?([^";\r\n]+)"?/.exec(headerOf(source, 'Content-Type') ?? '')?.[1];
  if (!boundary) return [];
  return source.split(`--${boundary}`).flatMap((part) => {
    const name = /filename="?([^";\r\n]+)"?/.exec(headerOf(part, 'Content-Disposition') ?? '')?.[1];
    if (name === undefined) return [];
    const [, body = ''] = part.trimStart().split(/\r\n\r\n/);
    return [{ name, type: headerOf(part, 'Content-Type')!.split(';')[0]!, bytes: Buffer.from(body, 'base64') }];
  });
}
