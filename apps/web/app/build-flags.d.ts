/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by the build flag of the same name: whether the demonstration's wallet is in the files at all. */
  readonly SABHA_DEMO_WALLET: boolean;
}
