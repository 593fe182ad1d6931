import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shipCatalogue } from './scripts/catalogue.mjs'
import { shipCharts } from './scripts/charts-known.mjs'
import { together } from './scripts/chunks.mjs'
import { shipEmbedClient } from './scripts/embed-client.mjs'
import { countEvidence } from './scripts/evidence.mjs'
import { shipLicences } from './scripts/licences.mjs'
import { workOffline } from './scripts/offline.mjs'
import { shipParts } from './scripts/parts.mjs'
import { shipPhases } from './scripts/phases-known.mjs'
import { writePolicy } from './scripts/policy.mjs'
import { preloadPage } from './scripts/preload.mjs'
import { shipReference } from './scripts/reference-page.mjs'
import { shipStills } from './scripts/stills-known.mjs'

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** What draws the networks before anything else of the page is there. */
const POSTER = /web[\\/](poster[\\/](poster|wanted)\.ts|engine[\\/]begun\.ts)$/

/** The page, its worker and the engine in one build. Every address is relative, so that any sub-path serves it. */
export default defineConfig({
  root: 'web',
  base: './',
  publicDir: '../public',
  plugins: [
    react(),
    shipLicences(),
    shipEmbedClient(),
    countEvidence(),
    shipCatalogue(),
    shipCharts(),
    shipPhases(),
    shipStills(),
    shipReference(),
    shipParts(),
    preloadPage(),
    writePolicy(),
    workOffline(),
  ],
  // d3-zoom is used without transitions
  resolve: { alias: { 'd3-transition': fileURLToPath(new URL('web/topology/interrupt.ts', import.meta.url)) } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // every browser of that target knows it
    modulePreload: { polyfill: false },
    outDir: '../dist',
    emptyOutDir: true,
    // React changes less often than the page: whoever comes back has it in the cache
    rolldownOptions: {
      input: { index: 'web/index.html', embed: 'web/embed.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'poster', test: POSTER, priority: 3 },
            { name: 'react', test: REACT, priority: 2 },
            ...together(),
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
})
