import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and images stay files: an inlined data URL cannot be cached apart from the page that uses it.
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
