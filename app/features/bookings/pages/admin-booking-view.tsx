export default function View() {
  return <h1>View</h1>;
}
