import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { usePaths } from '../../../ui/use-locale';

interface HoldFormProps {
  id?: string;
  /** As the category's page has it in its address. */
  asked: { typeCategory: string; dates: string; guests: string; code: string };
  /** The same key holds once. */
  holdKey: string;
  wide?: boolean;
  children: ReactNode;
}

/** The button that holds a stay and goes on to its checkout. */
export function HoldForm({ id, asked, holdKey, wide = false, children }: HoldFormProps) {
  const paths = usePaths();
  const navigation = useNavigation();
  return (
    <Form id={id} method="post" action={paths.book({ ...asked })}>
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="idempotencyKey" value={holdKey} />
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button wide={wide} disabled={navigation.state === 'submitting'}>
        {children}
      </Button>
    </Form>
  );
}
