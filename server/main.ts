import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { takeSettings } from '#config/process-settings.ts'

takeSettings()

// What was compiled for the last start lies beside the bundle, where nobody else can put anything; a folder that can't be written has none.
enableCompileCache(join(import.meta.dirname, '.compiled'))

// React chooses by this while it is loaded, so it is set before anything else is; unset, React's slower development build
// would render the pages.
process.env.NODE_ENV ??= 'production'

void import('./start.ts').then(({ start }) => start())
