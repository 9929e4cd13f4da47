import { encodeQR } from 'qr';

/** Light modules around a code, as the standard asks for. */
const QUIET = 4;

/** A QR code (ISO/IEC 18004) of a text, error correction M: its modules a side with the light ones around, and the dark ones as an SVG path. */
export function qrCode(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: rows.length, path: dark.join('') };
}

/** The same as SVG, dark on white whatever surrounds it. `label` is markup already. */
export function qrSvg(text: string, label: string): string {
  const { size, path } = qrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
