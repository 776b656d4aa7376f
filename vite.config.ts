import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // One style sheet for the whole site: fetched once, then every page's style is there.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { target: ['es2020', 'chrome87', 'safari14'] } },
    // All server code in one bundle with this one entry.
    ssr: { build: { target: 'node24', rollupOptions: { input: './server/main.ts' } } },
  },
})
