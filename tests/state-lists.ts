import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export interface StateList {
  line: number;
  words: string[];
}

/**
 * Returns lists in the source that consist of two or more states of one kind: arrays, union types, cases that fall
 * through, chains of comparisons of one value, and lists in SQL. A single state is not a list, and neither is a list
 * that contains other names.
 */
export function stateLists(file: string, source: string, kinds: readonly (readonly string[])[]): StateList[] {
  const found: StateList[] = [];
  const named = new Set(source.match(/(?<=['"])\w+(?=['"])/g));
  if (!kinds.some((kind) => kind.filter((state) => named.has(state)).length > 1)) return found;
  const note = (node: Node, literals: readonly (string | undefined)[]) => {
    const distinct = [...new Set(literals.filter((word) => word !== undefined))];
    if (distinct.length < 2 || !kinds.some((kind) => distinct.every((word) => kind.includes(word)))) return;
    found.push({ line: source.slice(0, node.start).split('\n').length, words: distinct });
  };
  const textOf = (node: Node) => source.slice(node.start, node.end);

  const look = (node: Node) => {
    switch (node.type) {
      case 'ArrayExpression':
        return note(node, (node.elements as (Node | null)[]).map(literalOf));
      case 'TSUnionType':
        return note(
          node,
          (node.types as Node[]).map((type) => literalOf(type.literal as Node | undefined)),
        );
      case 'LogicalExpression':
        return recordEach(node, operandsOf(node).map(comparedIn));
      case 'CallExpression':
        return recordEach(node, (node.arguments as Node[]).map(comparedByCall));
      case 'SwitchStatement':
        return fallingThrough(node).forEach((literals) => note(node, literals));
      case 'TemplateLiteral':
        return sqlLists(inOneText(node)).forEach((literals) => note(node, literals));
      case 'Literal':
        return sqlLists(String(node.value)).forEach((literals) => note(node, literals));
    }
  };
  const recordEach = (node: Node, compared: readonly (readonly [string, string] | undefined)[]) => {
    const literals = new Map<string, string[]>();
    for (const pair of compared) if (pair) literals.set(pair[0], [...(literals.get(pair[0]) ?? []), pair[1]]);
    literals.forEach((each) => note(node, each));
  };
  const comparedIn = (node: Node) => {
    if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator as string)) return undefined;
    const [left, right] = [node.left as Node, node.right as Node];
    const word = literalOf(right) ?? literalOf(left);
    return word === undefined ? undefined : ([textOf(literalOf(right) === undefined ? right : left), word] as const);
  };
  const comparedByCall = (node: Node) => {
    const [of, to] = node.type === 'CallExpression' ? (node.arguments as (Node | undefined)[]) : [];
    const word = literalOf(to);
    if (!of || word === undefined || !/^(eq|ne)$/.test(textOf(node.callee as Node))) return undefined;
    return [textOf(of), word] as const;
  };
  const inOneText = (node: Node) => {
    const between = (node.expressions as Node[]).map(textOf);
    return (node.quasis as { value: { cooked: string } }[])
      .map(({ value }, index) => value.cooked + (between[index] ?? ''))
      .join('');
  };

  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  walk(program as unknown as Node, look);
  return found;
}

function walk(node: Node, look: (node: Node) => void, within?: Node): void {
  // A chain is checked once, at its outermost operator.
  if (!(node.type === 'LogicalExpression' && within?.type === node.type && within.operator === node.operator)) {
    look(node);
  }
  for (const child of Object.values(node).flat()) {
    if (child && typeof (child as Node).type === 'string') walk(child as Node, look, node);
  }
}

function literalOf(node: Node | null | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function operandsOf(node: Node): Node[] {
  return [node.left as Node, node.right as Node].flatMap((side) =>
    side.type === 'LogicalExpression' && side.operator === node.operator ? operandsOf(side) : [side],
  );
}

function fallingThrough(node: Node): (string | undefined)[][] {
  const groups: (string | undefined)[][] = [[]];
  for (const each of node.cases as Node[]) {
    groups.at(-1)!.push(literalOf(each.test as Node | null));
    if ((each.consequent as Node[]).length > 0) groups.push([]);
  }
  return groups;
}

const LISTED = /'\w+'(?:\s*,\s*'\w+')+/g;
/** Matches alternatives for one value. An alternative that is combined with another condition is not part of a list. */
const CHAINED = /(\S+?)\s*(=|<>)\s*'\w+'(?:(?:\s+AND\s+\1\s*\2\s*'\w+')+|(?:\s+OR\s+\1\s*\2\s*'\w+'(?!\s+AND))+)/g;

function sqlLists(text: string): string[][] {
  return [...text.matchAll(LISTED), ...text.matchAll(CHAINED)].map(([list]) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word!),
  );
}
