/** The ground of each scheme, as shared/tokens.css has it: browsers and phones colour their own frame before any style sheet. */
export const themeColours = { light: '#FBFAF6', dark: '#0E1230' } as const
