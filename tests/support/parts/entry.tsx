import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { MemoryRouter } from 'react-router'
import { PartsPage } from './parts-page.tsx'

const tree = (
  <StrictMode>
    <MemoryRouter>
      <main>
        <PartsPage />
      </main>
    </MemoryRouter>
  </StrictMode>
)

const root = document.querySelector('#root')
// The first visit makes the markup that later ones start from, with scripts and without.
if (root?.hasChildNodes()) hydrateRoot(root, tree)
else Object.assign(window, { markup: renderToString(tree) })
