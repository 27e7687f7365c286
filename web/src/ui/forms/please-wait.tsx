import { Loading } from "../loading.tsx";
import { Modal } from "../modal.tsx";

/** Covers the whole screen while a call runs; nothing behind it can be used and Escape does not lift it. */
export function PleaseWait() {
  return (
    <Modal aria-label="Please wait..." className="please-wait">
      <Loading label="Please wait..." className="text-lead" />
    </Modal>
  );
}
