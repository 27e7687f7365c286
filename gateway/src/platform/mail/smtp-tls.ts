import { isLoopback } from "../config/loopback.ts";

// They do not end an attempt while the server sends something slowly.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export const connectionOptions = (smtpUrl: string) => ({ url: withTlsPolicy(smtpUrl), ...timeouts });

const tlsOptions = ["ignoreTLS", "opportunisticTLS", "requireTLS", "secured"];

// Without requireTLS, the library would send in plain text to a server that does not offer STARTTLS.
export function withTlsPolicy(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const { searchParams } = url;
  const isNever = searchParams.has("tls");
  if (!isNever && !searchParams.has("service") && isLoopback(smtpUrl)) return smtpUrl;
  for (const name of ["tls", ...tlsOptions]) searchParams.delete(name);
  searchParams.set(isNever ? "ignoreTLS" : "requireTLS", "true");
  return url.href;
}
