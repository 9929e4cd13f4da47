import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { chunkNames } from './scripts/chunk-names.ts';
import { svgSheets } from './scripts/svg-sheets.ts';

export default defineConfig({
  // A wallet whose keys are public belongs into demonstrations only: without the flag it is not in the files.
  define: { 'import.meta.env.SABHA_DEMO_WALLET': JSON.stringify(process.env.SABHA_DEMO_WALLET === '1') },
  plugins: [toastStylesAsFile(), svgSheets(), withoutJsonSchema(), tailwindcss(), reactRouter()],
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
  worker: { format: 'es' },
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

/** The library of schemas brings a writer of JSON Schema along, a third of its size, which no page asks for. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      if (!names.some((name) => /^(string|createToJSONSchema)/.test(name ?? '')))
        throw new Error('zod writes JSON Schema in another way now');
      const nothing = names.map((name) => `export const ${name} = () => undefined;`);
      return { code: nothing.join('\n'), map: null };
    },
  };
}
