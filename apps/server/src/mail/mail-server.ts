/** The settings of a server for the mail library. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Goes on in the clear where the server offers no TLS, or somebody between took the offer away, only if this is false. */
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const PORTS = { submission: 587, secure: 465 } as const;
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads `smtp://` and `smtps://`. What goes to another machine is encrypted, unless `?tls=off` says otherwise. */
export function mailServer(text: string): MailServer {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const open = url.searchParams.get('tls') === 'off' && !secure;
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? PORTS.secure : PORTS.submission),
    secure,
    requireTLS: !secure && !open && !THIS_MACHINE.has(url.hostname),
    ignoreTLS: open,
    ...(user === '' ? {} : { auth: { user, pass } }),
  };
}
