/** A point of the first curve of BN254, and one of the second: each coordinate is c0 + c1 u. */
export type G1Numbers = readonly [x: bigint, y: bigint];
export type G2Numbers = readonly [x: readonly [c0: bigint, c1: bigint], y: readonly [c0: bigint, c1: bigint]];

/**
 * The verification key of the public Semaphore v4 ceremony of 2024 for depth 16: `semaphore-16.json` of `@zk-kit/semaphore-artifacts`
 * 4.13.0. It stands here so that the published package needs nothing else; a test compares each number with that file.
 */
export const VERIFICATION_KEY = {
  alpha: [
    0x245229d9b076b3c0e8a4d70bde8c1cccffa08a9fae7557b165b3b0dbd653e2c7n,
    0x253ec85988dbb84e46e94b5efa3373b47a000b4ac6c86b2d4b798d274a182302n,
  ],
  beta: [
    [
      0x2424bcc1f60a5472685fd50705b2809626e170120acaf441e133a2bd5e61d244n,
      0x07090a82e8fabbd39299be24705b92cf208ee8b3487f6f2b39ff27978a29a1dbn,
    ],
    [
      0x2b86859fd3d55c9d150fb3f0aeba798826493dd73d357ab0f9fdaced9fc81829n,
      0x0ae1135cffdaf227c5dc266740607aa930bc3bd92ddc2b135086d9da2dfd3e2an,
    ],
  ],
  gamma: [
    [
      0x1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6edn,
      0x198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2n,
    ],
    [
      0x12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daan,
      0x090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975bn,
    ],
  ],
  delta: [
    [
      0x234bc8dba2ee31ad5b1dddb6946dbf1f2d9a2f7d71bbb45d94d7f9ff47afe936n,
      0x10b06f989dfd1d445b6c4bbc386c1915d9c6775df42fd040826a8a95deb11561n,
    ],
    [
      0x2d06d2e4acc30f60e54c1bec9442b8aa70137c37b798d2dd8dbeeea514f7907bn,
      0x03b28511d097183cceb1250dd00dd4501789b25bb547cfe66eed09bec1871c59n,
    ],
  ],
  /** Of the constant 1, and of root, nullifier, message and scope. */
  inputs: [
    [
      0x08037905d11e86a5a9d3b03cbe3094e9468d3fb3c1a20738c08877269a69147en,
      0x1f79d21604dcfb2ca75a44e38aa87cf8f3f56f639c8501d336f2e72a87486695n,
    ],
    [
      0x20898e9f4eab7b0f918e10b9fc35a024f4d0578c0e46463cbf360606fa47ade4n,
      0x09b99372d699342f4c7e3c807a133ee3be1c92422cf2f0e5492136e815061041n,
    ],
    [
      0x142ad77d8e80c9a778bc04e8a62e550908c55974693603d8670bf9205553bf7fn,
      0x22f3a31aa3f9f3c040048df27710a8e485049abfabb71b51cbbd87126e83cf24n,
    ],
    [
      0x03459743b0ca82a0801415ea160bad9d326888db19ea8b86bbcfacb48ac3c412n,
      0x0491b8939d07f0074c444ee02f79917f5ded067d7e0529b0437b71fe6355170en,
    ],
    [
      0x2bcf73774c5976acfbc99b1116384b11930bca6187dac5e662bb9250487f0845n,
      0x244615cb6c1b8f74aad86d9f900ceff74ee731a9dffebc26096a1e6a772680f7n,
    ],
  ],
} as const satisfies {
  alpha: G1Numbers;
  beta: G2Numbers;
  gamma: G2Numbers;
  delta: G2Numbers;
  inputs: readonly [G1Numbers, G1Numbers, G1Numbers, G1Numbers, G1Numbers];
};
