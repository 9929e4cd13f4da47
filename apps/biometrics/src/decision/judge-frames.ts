import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ScanFault } from '@sabha/domain/face/verify-face';
import { SMALLEST_FACE_PIXELS } from '@sabha/face/framing';
import { measureHead } from '@sabha/face/head-pose';
import { distanceOf } from '@sabha/face/landmarks';
import { firstWrongPose } from '@sabha/face/pose-sequence';
import type { AnalysedFace, Analysis, AnalysisFailure, FaceAnalyser } from '../model/face-analyser.ts';
import { distanceBetween, meanDescriptor } from './distances.ts';
import type { JudgeFailure, Judgement, Scan } from './judgement.ts';

/** Mean luma below which a face is too dark; the browser asks for a little more. */
const DARKEST = 40;
/** A second face counts from this share of the width of the first: somebody far behind does not. */
const SECOND_FACE = 0.4;
/** The farthest from the mean of the front frames: a front frame, and a turned one (see docs/face-accuracy.md). */
const FRONT_WITHIN = 0.25;
const TURNED_WITHIN = 0.55;
/** Two frames whose points differ by less than this share of the face's width are one picture: nobody returns so exactly. */
const ALIKE = 0.004;

/**
 * Looks at the frames of a scan as if the browser had said nothing of them: whether they are what was captured, each shows one face,
 * large and light enough, in the pose that was demanded, all of one person, and no frame twice.
 */
export async function judgeFrames(
  scan: Scan,
  analyser: FaceAnalyser,
): Promise<Result<Judgement, JudgeFailure>> {
  const files = scan.frames.map((frame) => Buffer.from(frame, 'base64'));
  const early = faultOfFiles(scan, files);
  if (early !== null) return fault(early);
  const answers = await Promise.all(files.map((file) => analyser.analyse(file)));
  const failure = worstFailure(answers);
  if (failure !== null) return failure.kind === 'unreadable' ? fault('picture-unreadable') : fail(failure);
  const analyses = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const faces = analyses.flatMap((analysis) => analysis.faces.slice(0, 1));
  const seen = faultOfPictures(analyses) ?? faultOfPoses(scan, faces) ?? faultOfAlike(faces);
  if (seen !== null) return fault(seen);
  const fronts = faces.filter((_, index) => scan.poses[index] === 'front');
  const descriptor = meanDescriptor(fronts.map((face) => face.descriptor));
  const other = faces.some(
    (face) =>
      distanceBetween(face.descriptor, descriptor) > (fronts.includes(face) ? FRONT_WITHIN : TURNED_WITHIN),
  );
  if (other) return fault('not-one-person');
  return ok({ descriptor, confidence: Math.min(...faces.map((face) => face.score)) });
}

function fault(kind: ScanFault): Result<never, JudgeFailure> {
  return fail({ kind: 'fault', fault: kind });
}

/** What can be seen without decoding. */
function faultOfFiles(scan: Scan, files: readonly Buffer[]): ScanFault | null {
  if (files.length !== scan.poses.length) return 'scan-differs';
  if (scan.auditTrailImage !== null && scan.auditTrailImage !== scan.frames[0]) return 'scan-differs';
  const all = createHash('sha256');
  for (const file of files) all.update(file);
  if (scan.faceScan !== null && scan.faceScan !== all.digest('hex')) return 'scan-differs';
  const different = new Set(files.map((file) => createHash('sha256').update(file).digest('hex')));
  return different.size < files.length ? 'frames-alike' : null;
}

/** What nobody decided comes before what is wrong with a picture: the rest could be as wrong. */
function worstFailure(answers: readonly Result<Analysis, AnalysisFailure>[]): AnalysisFailure | null {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
  return failures.find((failure) => failure.kind !== 'unreadable') ?? failures[0] ?? null;
}

function faultOfPictures(analyses: readonly Analysis[]): ScanFault | null {
  for (const { faces } of analyses) {
    const [face, second] = faces;
    if (face === undefined) return 'no-face';
    if (second !== undefined && second.box.width >= SECOND_FACE * face.box.width) return 'several-faces';
    if (face.box.width < SMALLEST_FACE_PIXELS) return 'face-too-small';
    if (face.light < DARKEST) return 'too-dark';
  }
  return null;
}

function faultOfPoses(scan: Scan, faces: readonly AnalysedFace[]): ScanFault | null {
  const yaws = faces.map((face) => measureHead(face.points)?.yaw ?? Number.NaN);
  return firstWrongPose(scan.poses, yaws) === null ? null : 'pose-not-seen';
}

function faultOfAlike(faces: readonly AnalysedFace[]): ScanFault | null {
  const alike = faces.some((face, index) => faces.slice(0, index).some((earlier) => areAlike(face, earlier)));
  return alike ? 'frames-alike' : null;
}

/** Whether two faces lie at the same places of their pictures, point by point. */
function areAlike(a: AnalysedFace, b: AnalysedFace): boolean {
  const shifts = a.points.map((point, at) => distanceOf(point, b.points[at] ?? point));
  return shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length < ALIKE * a.box.width;
}
