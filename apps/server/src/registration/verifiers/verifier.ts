import type { CodeVerifier, FormVerifier } from '@sabha/domain/registration/codes/verifiers';
import type { Config } from '../../config/config.ts';

interface Asked {
  /** Whether this installation asks for it. */
  isRequired(config: Pick<Config, 'verification'>): boolean;
}

/** A verifier that this server knows. */
export type ServerFormVerifier = FormVerifier & Asked;
export type ServerCodeVerifier = CodeVerifier & Asked;
export type ServerVerifier = ServerFormVerifier | ServerCodeVerifier;
