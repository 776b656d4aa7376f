// React chooses by this while it is loaded, so it is set before anything else is; unset, React's slower development build
// would render the pages.
process.env.NODE_ENV ??= 'production'

void import('./start.ts').then(({ start }) => start())
