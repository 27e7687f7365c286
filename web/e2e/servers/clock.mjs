// Preloaded into a gateway under test: its clock is moved by as many milliseconds as the test sends.
import process from "node:process";

const RealDate = Date;
let ahead = 0;

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

process.on("message", (milliseconds) => {
  ahead += milliseconds;
  process.send("moved");
});
process.channel?.unref();
