import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { openCamera } from '../../../ui/camera/camera.ts';
import { frameSource } from '../../../ui/camera/frame-source.ts';
import { Alert } from '../../../ui/states/alert.tsx';

/** Between two looks: enough for a hand that holds a phone, and not too much for it. */
const LOOK_AGAIN_MS = 150;

/**
 * Reads a code of the kind that `accepts` knows from another device's screen. `blind`: what is said where there is no camera; the camera is
 * off as soon as the code is read, and when this goes.
 */
export function ReadCode({
  accepts,
  onRead,
  blind,
}: {
  accepts: (text: string) => boolean;
  onRead: (text: string) => void;
  blind: ReactNode;
}) {
  const { t } = useTexts();
  const [isBlind, setBlind] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const look = useEffectEvent((picture: HTMLVideoElement, leaving: AbortSignal) =>
    scan(picture, accepts, leaving).then(
      (text) => text === null || onRead(text),
      () => leaving.aborted || setBlind(true),
    ),
  );
  useEffect(() => {
    const leaving = new AbortController();
    if (video.current) void look(video.current, leaving.signal);
    return () => leaving.abort();
  }, []);
  if (isBlind) {
    return (
      <Alert tone="warning" live>
        {blind}
      </Alert>
    );
  }
  return (
    <div className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-surface bg-black">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('own-key:device.scan')}
        className="absolute inset-0 size-full object-cover"
      />
      <span aria-hidden className="absolute inset-[15%] rounded-surface border-4 border-white/80" />
    </div>
  );
}

/** Null when it was left before a code was found. Rejects with the browser's error where there is no picture. */
async function scan(
  video: HTMLVideoElement,
  accepts: (text: string) => boolean,
  signal: AbortSignal,
): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  const camera = await openCamera('environment');
  try {
    video.srcObject = camera.stream;
    await video.play();
    const source = frameSource(video);
    while (!signal.aborted) {
      const frame = source.grab();
      const text = frame && decoded(() => decodeQR({ ...frame, data: new Uint8ClampedArray(frame.pixels) }));
      if (text && accepts(text)) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return null;
  } finally {
    camera.stop();
    video.srcObject = null;
  }
}

function decoded(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null; // no code in this picture
  }
}
