/** What is wrong with the packages of a lock file that run a script when they are installed: not listed, or listed and gone. */
export function installScriptFaults(packages, listed) {
  const running = new Set(
    Object.entries(packages)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  return [
    ...[...running]
      .filter((name) => !listed.includes(name))
      .map(
        (name) =>
          `${name} runs a script when it is installed: read it, and list it in scripts/check/install-scripts.mjs with the reason`,
      ),
    ...listed
      .filter((name) => !running.has(name))
      .map((name) => `${name} is listed and runs no script any more`),
  ];
}
