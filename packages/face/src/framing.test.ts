import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TO_THE_CAMERA } from '../test/real-landmarks.ts';
import { type FramedFace, framingOf } from './framing.ts';
import type { Landmarks } from './landmarks.ts';
import { lightOf } from './light.ts';

const SIZE = { width: 640, height: 480 };

/** The real face `width` pixels wide, its middle at x and y, tilted by `roll` degrees. */
function faceAt(x: number, y: number, width: number, roll = 0): FramedFace {
  const left = Math.min(...TO_THE_CAMERA.map((point) => point.x));
  const right = Math.max(...TO_THE_CAMERA.map((point) => point.x));
  const top = Math.min(...TO_THE_CAMERA.map((point) => point.y));
  const bottom = Math.max(...TO_THE_CAMERA.map((point) => point.y));
  const size = width / (right - left);
  const [cos, sin] = [Math.cos((roll * Math.PI) / 180) * size, Math.sin((roll * Math.PI) / 180) * size];
  const points: Landmarks = TO_THE_CAMERA.map((point) => {
    const [dx, dy] = [point.x - (left + right) / 2, point.y - (top + bottom) / 2];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  });
  return { box: { x: x - width / 2, y: y - width / 2, width, height: width }, points };
}

describe('framingOf', () => {
  test('says what is wrong, what to put right first before the rest', () => {
    const good = faceAt(320, 240, 200);
    assert.equal(framingOf([good], SIZE, 120), 'ok');
    assert.equal(framingOf([], SIZE, 0), 'none');
    assert.equal(framingOf([good, faceAt(100, 100, 100)], SIZE, 120), 'several');
    assert.equal(framingOf([good], SIZE, 20), 'too-dark');
    assert.equal(framingOf([good], SIZE, 250), 'too-bright');
    assert.equal(framingOf([faceAt(320, 240, 90)], SIZE, 120), 'too-small');
    assert.equal(framingOf([faceAt(320, 240, 440)], SIZE, 120), 'too-large');
    assert.equal(framingOf([faceAt(320, 240, 200, 35)], SIZE, 120), 'tilted');
    assert.equal(framingOf([faceAt(120, 240, 200)], SIZE, 20), 'too-dark');
  });

  test('says to which side of their own somebody moves to the middle', () => {
    assert.equal(framingOf([faceAt(120, 240, 200)], SIZE, 120), 'move-left');
    assert.equal(framingOf([faceAt(520, 240, 200)], SIZE, 120), 'move-right');
    assert.equal(framingOf([faceAt(320, 380, 200)], SIZE, 120), 'move-up');
    assert.equal(framingOf([faceAt(320, 100, 200)], SIZE, 120), 'move-down');
  });

  test('a small picture needs a face of as many pixels', () => {
    assert.equal(framingOf([faceAt(80, 60, 70)], { width: 160, height: 120 }, 120), 'too-small');
  });
});

test('light is the mean luma inside the box, of RGB and of RGBA', () => {
  const box = { x: 2, y: 0, width: 2, height: 2 };
  const light = (channels: 3 | 4, colour: readonly number[]) => {
    const pixels = new Uint8ClampedArray(4 * 2 * channels);
    for (let at = 0; at < 8; at += 1) if (at % 4 >= 2) pixels.set(colour, at * channels);
    return Math.round(lightOf({ width: 4, height: 2, pixels, channels }, box));
  };
  assert.equal(light(3, [255, 255, 255]), 255);
  assert.equal(light(4, [255, 0, 0, 255]), 76);
  assert.equal(light(3, [0, 255, 0]), 150);
  assert.equal(lightOf({ width: 1, height: 1, pixels: new Uint8Array(3), channels: 3 }, box), 0);
});
