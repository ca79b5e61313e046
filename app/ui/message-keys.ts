import type richText from './messages/rich-text.es.json';
import type ui from './messages/es.json';
import type form from './messages/form.es.json';
import type list from './messages/list.es.json';
import type payments from '../core/messages/payments.es.json';
import type problems from '../core/messages/problems.es.json';

/** Spanish messages by namespace; each feature's `messages.d.ts` adds its own. */
export interface Namespaces {
  ui: typeof ui;
  'ui/form': typeof form;
  'ui/list': typeof list;
  'ui/rich-text': typeof richText;
  'core/payments': typeof payments;
  'core/problems': typeof problems;
}

export type Namespace = keyof Namespaces;

type Stem<Name extends string> = Name extends `${infer Start}_${'zero' | 'one' | 'other'}` ? Start : Name;

/** Dotted paths to the texts below a branch; the plural forms of a text count as one text. */
export type Keys<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Stem<Name> : `${Name}.${Keys<Tree[Name]>}`;
}[keyof Tree & string];

/** Dotted paths to the branches nested in a branch. */
export type Prefixes<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? never : Name | `${Name}.${Prefixes<Tree[Name]>}`;
}[keyof Tree & string];

export type Branch<Tree, Prefix> = Prefix extends keyof Tree
  ? Tree[Prefix]
  : Prefix extends `${infer Name extends keyof Tree & string}.${infer Rest}`
    ? Branch<Tree[Name], Rest>
    : Tree;
