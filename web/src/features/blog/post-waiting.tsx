import { Loading } from "../../ui/loading.tsx";

export function PostWaiting() {
  return (
    <div className="wrap section">
      <Loading />
    </div>
  );
}
