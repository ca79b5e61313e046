import { Form, useSubmit, type FormProps } from 'react-router';

/**
 * Form that puts its values into the address, except empty ones. Without JavaScript, the address includes the empty
 * values, which mean the same as missing ones.
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
