import IconLink from 'virtual:icons/link';
import IconPhoto from 'virtual:icons/photo';
import type { Editor } from '@tiptap/react';
import { BLANK_LINK, safeImage, typedLink } from '../../../core/rich-text-rules';
import { useTranslation } from '../../translation';
import { AddressControl } from './address-control';
import type { ToolProps } from './tool-props';

interface AddressToolProps extends ToolProps {
  editor: Editor;
  isActive: boolean;
}

/** Links the selected text; without a selection, inserts the address as the text. */
export function LinkTool({ editor, isActive, ...tool }: AddressToolProps) {
  const { t } = useTranslation('ui/rich-text');
  const setLink = (address: string) => {
    const href = typedLink(address);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };
  const remove = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();
  return (
    <AddressControl
      icon={IconLink}
      label={t('link')}
      isActive={isActive}
      addressLabel={t('linkAddress')}
      current={() => String(editor.getAttributes('link').href ?? '')}
      warningFor={(address) => (address && typedLink(address) === BLANK_LINK ? t('linkBlank') : null)}
      hint={t('linkHint')}
      apply={{ label: t('apply'), act: setLink, isRefused: () => false }}
      remove={isActive ? { label: t('unlink'), act: remove } : undefined}
      {...tool}
    />
  );
}

export function ImageTool({ editor, isActive, ...tool }: AddressToolProps) {
  const { t } = useTranslation('ui/rich-text');
  const warningFor = (address: string) => {
    if (!address.trim()) return null;
    if (safeImage(address) === null) return t('imageRefused');
    return /^\s*http:/i.test(address) ? t('imageUnsafe') : null;
  };
  return (
    <AddressControl
      icon={IconPhoto}
      label={t('image')}
      isActive={isActive}
      addressLabel={t('imageAddress')}
      current={() => (isActive ? String(editor.getAttributes('image').src ?? '') : '')}
      warningFor={warningFor}
      hint={t('imageHint')}
      second={{
        label: t('imageAlt'),
        current: () => (isActive ? String(editor.getAttributes('image').alt ?? '') : ''),
      }}
      apply={{
        label: t('apply'),
        isRefused: (address) => safeImage(address) === null,
        act: (src, alt) => editor.chain().focus().setImage({ src: src.trim(), alt }).run(),
      }}
      {...tool}
    />
  );
}
