import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { usePaths } from '../../../ui/use-locale';

interface HoldFormProps {
  id?: string;
  asked: { typeCategory: string; dates: string; guests: string; code: string };
  holdKey: string;
  wide?: boolean;
  children: ReactNode;
}

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
