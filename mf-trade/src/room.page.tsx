import { RoomScreen } from './features/rooms/room-screen.tsx';
import { RealityGate } from './features/timed/ticket/reality-check.tsx';

/** `/trade/roomdetail`: a room, whose ticket waits for the reality check as every ticket does. */
export default function RoomPage() {
  return <RoomScreen gate={RealityGate} />;
}
