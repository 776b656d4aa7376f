import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './config/short-class-names.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames() } : {} },
  build: {
    // One style sheet for the whole site: fetched once, then every page's style is there.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        target: ['es2020', 'chrome87', 'safari14'],
        rollupOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
                {
                  name: 'parts',
                  test: /[\\/](?:app|shared)[\\/]/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 24_000,
                },
              ],
            },
          },
        },
      },
    },
    // All server code in one bundle with this one entry.
    ssr: { build: { target: 'node24', rollupOptions: { input: './server/main.ts' } } },
  },
}))
