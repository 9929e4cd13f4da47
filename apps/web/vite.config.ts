import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { chunkNames } from './scripts/chunk-names.ts';
import { iconSheet } from './scripts/icon-sheet.ts';
import { olderBuiltIns, olderStyles } from './scripts/oldest-browsers.ts';

export default defineConfig({
  // A wallet whose keys are public belongs into demonstrations only: without the flag it is not in the files.
  define: { 'import.meta.env.SABHA_DEMO_WALLET': JSON.stringify(process.env.SABHA_DEMO_WALLET === '1') },
  plugins: [toastStylesAsFile(), iconSheet(), withoutUnused(), tailwindcss(), reactRouter(), olderStyles()],
  // Fonts and images stay files: an inlined data URL cannot be cached apart from the page that uses it.
  build: { assetsInlineLimit: 0, target: 'es2022', reportCompressedSize: false },
  resolve: {
    alias: {
      // The library of faces names all of TensorFlow; what it uses is the core, on WebAssembly alone.
      '@tensorflow/tfjs/dist/index.js': '@tensorflow/tfjs-core',
      '@tensorflow/tfjs-backend-webgl/dist/index.js': '@tensorflow/tfjs-backend-wasm',
      '@tensorflow/tfjs-backend-wasm/dist/index.js': '@tensorflow/tfjs-backend-wasm',
    },
  },
  // The worker of an identity loads the file format of identities only when somebody saves or opens one.
  worker: { format: 'es', plugins: () => [olderBuiltIns()] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: chunkGroups(),
            // The first script names the files of every page: a hash is what of it cannot be compressed.
            chunkFileNames: chunkNames(),
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
});

/**
 * The toasts' library writes its style sheet into the page when it is loaded, which the content security policy refuses. Its
 * file of the same styles is imported instead (`ui/toaster.tsx`).
 */
function toastStylesAsFile(): Plugin {
  const INSERTION = /^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m;
  return {
    name: 'toast-styles-as-file',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      if (!INSERTION.test(code)) throw new Error('sonner inserts its styles in another way now');
      return { code: code.replace(INSERTION, ''), map: null };
    },
  };
}

/**
 * Files of libraries that no page asks for, with a name that each exports: the writer of JSON Schema is a third of the
 * library of schemas, and the router can tell somebody who watches it what it does.
 */
const NEVER_ASKED_FOR: readonly (readonly [file: RegExp, exported: string])[] = [
  [/\/zod\/v4\/core\/to-json-schema\.js$/, 'initializeContext'],
  [/\/zod\/v4\/core\/json-schema-processors\.js$/, 'stringProcessor'],
  [/\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/, 'instrumentClientSideRouter'],
];

function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const exported = NEVER_ASKED_FOR.find(([file]) => file.test(id))?.[1];
      if (exported === undefined) return null;
      const listed = /^export \{([^}]*)\}/m.exec(code)?.[1]?.split(',') ?? [];
      const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '');
      const names = [...listed.map((name) => name.trim().replace(/^.* as /, '')), ...declared];
      if (!names.includes(exported)) throw new Error(`${id} does something else now`);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  };
}
