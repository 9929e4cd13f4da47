import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // A wallet whose keys are public belongs into demonstrations only: without the flag it is not in the files.
  define: { 'import.meta.env.SABHA_DEMO_WALLET': JSON.stringify(process.env.SABHA_DEMO_WALLET === '1') },
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and images stay files: an inlined data URL cannot be cached apart from the page that uses it.
  build: { assetsInlineLimit: 0, target: 'es2022', reportCompressedSize: false },
});
