import { type RefCallback, useCallback, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { openCamera } from '../../../ui/camera/camera.ts';
import { frameSource } from '../../../ui/camera/frame-source.ts';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Alert } from '../../../ui/states/alert.tsx';

/** Between two looks: enough for a hand that holds a phone, and not too much for it. */
const LOOK_AGAIN_MS = 150;

/** Reads a code from another device's screen by the camera, or as text where there is none. */
export function ReadCode({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTexts();
  const [isBlind, setBlind] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      {isBlind ? (
        <Alert tone="warning" live>
          {t('own-key:device.noCamera')}
        </Alert>
      ) : (
        <Viewfinder onFound={onRead} onBlind={() => setBlind(true)} />
      )}
      <TextArea
        label={t('own-key:device.text')}
        rows={2}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={512}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text ? (
        <Button tone="primary" className="justify-self-start" onClick={() => onRead(text)}>
          {t('own-key:goOn')}
        </Button>
      ) : null}
    </>
  );
}

/** The camera's picture until a QR code is in it. `onBlind`: there is no picture. */
function Viewfinder({ onFound, onBlind }: { onFound: (text: string) => void; onBlind: () => void }) {
  const { t } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once
  const show: RefCallback<HTMLVideoElement> = useCallback((video) => {
    if (!video) return;
    const leaving = new AbortController();
    void scan(video, leaving.signal).then(
      (text) => text === null || onFound(text),
      () => leaving.signal.aborted || onBlind(),
    );
    return () => leaving.abort();
  }, []);
  return (
    <div className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-surface bg-black">
      <video
        ref={show}
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
async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  const camera = await openCamera('environment');
  try {
    video.srcObject = camera.stream;
    await video.play();
    const source = frameSource(video);
    while (!signal.aborted) {
      const frame = source.grab();
      const text = frame && decoded(() => decodeQR({ ...frame, data: new Uint8ClampedArray(frame.pixels) }));
      if (text) return text;
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
