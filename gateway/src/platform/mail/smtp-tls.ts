import { isLoopback } from "../config/loopback.ts";

/** Options of the mail library that an address may set in its query, and that decide about TLS. */
const tlsOptions = ["ignoreTLS", "opportunisticTLS", "requireTLS", "secured"];

/**
 * The address of the mail server as the mail library takes it, which reads its options from the query: with STARTTLS required, unless
 * the host is a loopback one; without TLS where the address says `tls=never`. smtps:// is TLS in any case.
 */
export function withTlsPolicy(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const { searchParams } = url;
  const isNever = searchParams.has("tls");
  // A service of the library's list has a host of its own.
  if (!isNever && !searchParams.has("service") && isLoopback(smtpUrl)) return smtpUrl;
  for (const name of ["tls", ...tlsOptions]) searchParams.delete(name);
  searchParams.set(isNever ? "ignoreTLS" : "requireTLS", "true");
  return url.href;
}
