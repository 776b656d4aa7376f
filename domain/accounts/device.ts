/** The first that fits counts: others hold the names of those they imitate. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (known: readonly [RegExp, string][], userAgent: string) => known.find(([pattern]) => pattern.test(userAgent))?.[1]

/** 'Chrome on Android': enough to know one's own devices by. */
export function deviceOf(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent) ?? 'A program'
  const system = firstOf(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : browser
}
