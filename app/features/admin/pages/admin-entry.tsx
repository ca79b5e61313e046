export default function AdminEntry() {
  return <h1>AdminEntry</h1>;
}
