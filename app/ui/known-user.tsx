/** Tells a password manager which user's password the form asks for. */
export function KnownUser({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
