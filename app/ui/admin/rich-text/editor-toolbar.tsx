import { RichTextEditor } from '@mantine/tiptap';
import type { RenderedIcon } from '../../rendered-icon';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconArrowForwardUp from 'virtual:icons/arrow-forward-up';
import IconBold from 'virtual:icons/bold';
import IconH2 from 'virtual:icons/h-2';
import IconH3 from 'virtual:icons/h-3';
import IconItalic from 'virtual:icons/italic';
import IconList from 'virtual:icons/list';
import IconListNumbers from 'virtual:icons/list-numbers';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from '../../translation';
import { ImageTool, LinkTool } from './address-tools';
import styles from './rich-text.module.css';

const icons = {
  bold: IconBold,
  italic: IconItalic,
  heading2: IconH2,
  heading3: IconH3,
  bulletList: IconList,
  orderedList: IconListNumbers,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
} satisfies Record<string, RenderedIcon>;

type Command = keyof typeof icons;
type Tool = Command | 'link' | 'image';

const groups: Tool[][] = [
  ['bold', 'italic', 'link'],
  ['heading2', 'heading3', 'bulletList', 'orderedList', 'image'],
  ['undo', 'redo'],
];
const tools = groups.flat();

const commands: Record<Command, (chain: ChainedCommands) => ChainedCommands> = {
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  heading2: (chain) => chain.toggleHeading({ level: 2 }),
  heading3: (chain) => chain.toggleHeading({ level: 3 }),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  undo: (chain) => chain.undo(),
  redo: (chain) => chain.redo(),
};

/** Returns which formats are active at the cursor, and which actions are not possible there. */
const stateOf = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  image: editor.isActive('image'),
  heading2: editor.isActive('heading', { level: 2 }),
  heading3: editor.isActive('heading', { level: 3 }),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  undo: !editor.can().undo(),
  redo: !editor.can().redo(),
});

interface EditorToolbarProps {
  editor: Editor;
  labelledBy: string;
  ref: Ref<HTMLDivElement>;
}

/** A toolbar per WAI-ARIA: a single Tab stop, arrow keys between the tools. */
export function EditorToolbar({ editor, labelledBy, ref }: EditorToolbarProps) {
  const { t } = useTranslation('ui/rich-text');
  const state = useEditorState({ editor, selector: stateOf });
  const [stop, setStop] = useState<Tool>('bold');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const { tool } = (event.target as HTMLElement).dataset;
    const found = tools.find((name) => name === tool);
    if (found) setStop(found);
  };
  const propsOf = (name: Tool) => ({ tabIndex: name === stop ? 0 : -1, 'data-tool': name }) as const;
  return (
    <RichTextEditor.Toolbar
      className={styles.toolbar}
      ref={ref}
      role="toolbar"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {groups.map((names) => (
        <RichTextEditor.ControlsGroup key={names[0]} className={styles.group}>
          {names.map((name) => {
            if (name === 'link')
              return <LinkTool key={name} editor={editor} isActive={state.link} {...propsOf(name)} />;
            if (name === 'image') {
              return <ImageTool key={name} editor={editor} isActive={state.image} {...propsOf(name)} />;
            }
            const Icon = icons[name];
            const isStep = name === 'undo' || name === 'redo';
            return (
              <RichTextEditor.Control
                key={name}
                aria-label={t(name)}
                title={t(name)}
                active={!isStep && state[name]}
                {...(isStep ? { 'aria-disabled': state[name] } : { 'aria-pressed': state[name] })}
                onClick={() => commands[name](editor.chain().focus()).run()}
                {...propsOf(name)}
              >
                <Icon size={16} stroke={1.75} aria-hidden="true" />
              </RichTextEditor.Control>
            );
          })}
        </RichTextEditor.ControlsGroup>
      ))}
    </RichTextEditor.Toolbar>
  );
}
