// React chooses by this while it is loaded, so it is set before anything else is; unset, React's development build would
// render the pages, at a third of the speed.
process.env.NODE_ENV ??= 'production'

void import('./start.ts').then(({ start }) => start())
