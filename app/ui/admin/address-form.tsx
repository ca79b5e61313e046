import { Form, useSubmit, type FormProps } from 'react-router';

/**
 * A form whose values go into the address, but for those that are empty. Without JavaScript these go along, and say the same
 * as none.
 */
export function AddressForm(props: Omit<FormProps, 'method' | 'onSubmit'>) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        const filled = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === 'string' && value.trim() !== '') filled.append(name, value);
        }
        void submit(filled, { method: 'get' });
      }}
    />
  );
}
