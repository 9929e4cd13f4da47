import { qrCode } from '@sabha/domain/core/qr-code';

/** A QR code for the camera of another device, dark on white in both themes. */
export function ScanCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCode(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-control"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} fill="#111" />
    </svg>
  );
}
