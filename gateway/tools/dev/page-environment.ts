import { EventEmitter } from "node:events";
import { DevEnvironment, type EnvironmentOptions, type HotChannel, type HotPayload } from "vite";
import type { GatewayProcess } from "./gateway-process.ts";

/** What Vite and the module runner in the gateway's process send each other. */
function channelTo(gateway: GatewayProcess): HotChannel {
  const listeners = new EventEmitter();
  const client = { send: (payload: HotPayload) => gateway.send(payload) };
  const receive = (message: HotPayload) => {
    if (message.type === "custom") listeners.emit(message.event, message.data, client);
  };
  return {
    skipFsCheck: true,
    send: client.send,
    on: listeners.on.bind(listeners),
    off: listeners.off.bind(listeners) as HotChannel["off"],
    listen() {
      gateway.on("message", receive);
      gateway.restart();
    },
    close: () => gateway.close(),
  };
}

/** Transforms the site's sources for the gateway, which renders its pages with them. */
export const pageEnvironment = (gateway: GatewayProcess): EnvironmentOptions => ({
  consumer: "server",
  dev: {
    createEnvironment: (name, config) => new DevEnvironment(name, config, { hot: true, transport: channelTo(gateway) }),
  },
});
