import type { CameraVerifier, CodeVerifier, FormVerifier } from '@sabha/domain/registration/codes/verifiers';
import type { Config } from '../../config/config.ts';

interface Asked {
  /** Whether this installation asks for it. */
  isRequired(config: Pick<Config, 'verification'>): boolean;
}

/** A verifier that this server knows. */
export type ServerFormVerifier = FormVerifier & Asked;
export type ServerCodeVerifier = CodeVerifier & Asked;
/** One that people may do without, unless the installation requires it. */
export interface ServerCameraVerifier extends CameraVerifier, Asked {
  /** Whether this installation offers it. */
  isOffered(config: Pick<Config, 'services'>): boolean;
}
export type ServerVerifier = ServerFormVerifier | ServerCodeVerifier | ServerCameraVerifier;
