import "./please-wait.css";
import { Loading } from "../loading.tsx";
import { Modal } from "../modal.tsx";

/** Covers the page while a call runs; Escape does not close it. */
export function PleaseWait() {
  return (
    <Modal aria-label="Please wait..." className="please-wait">
      <Loading label="Please wait..." className="text-lead" />
    </Modal>
  );
}
