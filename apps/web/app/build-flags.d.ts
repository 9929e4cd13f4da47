/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by the build flag of the same name: whether the demonstration's wallet is in the files at all. */
  readonly SABHA_DEMO_WALLET: boolean;
}

/** Address of the file with the shapes of the districts, each under its name (`scripts/svg-sheets.ts`). */
declare module 'virtual:district-sheet' {
  const address: string;
  export default address;
}
