import { MantineProvider } from '@mantine/core';
import '../../../ui/admin/ground';
import { adminVariables, FRAME_SELECTOR, theme } from '../../../ui/admin/theme';
import { officeGroups } from '../office/office-groups';
import { PartsList } from '../shown/parts-list';

export const handle = {
  guard: 'public',
  messages: ['ui', 'ui/form', 'ui/list', 'ui/rich-text', 'core/problems'],
};

/** Accepts the forms of the samples and changes nothing. */
export const action = () => null;

const frameElement = () => document.querySelector<HTMLElement>(FRAME_SELECTOR) ?? undefined;

/** Shows the parts of the back office, with its styles but without its frame. */
export default function AdminParts() {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesSelector={FRAME_SELECTOR}
      cssVariablesResolver={adminVariables}
      getRootElement={frameElement}
      withGlobalClasses={false}
    >
      <div className="admin" data-mantine-color-scheme="light">
        <PartsList title="Parts of the back office" groups={officeGroups} />
      </div>
    </MantineProvider>
  );
}
