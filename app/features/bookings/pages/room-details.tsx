export default function RoomDetails() {
  return <h1>RoomDetails</h1>;
}
