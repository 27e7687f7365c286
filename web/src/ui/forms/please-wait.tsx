import "./please-wait.css";
import { Loading } from "../loading.tsx";
import { Modal } from "../modal.tsx";

export function PleaseWait() {
  return (
    <Modal aria-label="Please wait..." className="please-wait">
      <Loading label="Please wait..." className="text-lead" />
    </Modal>
  );
}
